"""Signed and encrypted results, read by recto and by jwcrypto in turn."""

import argparse
import base64
import hashlib
import hmac
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from jwcrypto import jwe, jwk, jws

SESSION = "9c40e0c2-1234-4abc-8def-0123456789ab"
RESULT = {
    "source": {"sdkType": "RECTO", "sdkVersion": "1", "flow": "ENROLMENT", "sessionId": SESSION},
    "documents": [
        {
            "documentType": "PASSPORT",
            "scan": {"front": {"primaryId": "SPECIMEN"}, "back": {}, "frontImageId": "front-1"},
        }
    ],
    "verifications": [],
    "nonce": "n-1",
}
PICTURE = b"a picture"
RECIPIENT = {"ES256": "ECDH-ES", "RS256": "RSA-OAEP-256"}


def part(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Check:
    """One pair of keys, and what both programs make of texts with it."""

    def __init__(self, recto: str, algorithm: str, folder: pathlib.Path):
        self.recto, self.algorithm, self.folder = recto, algorithm, folder
        self.failures = 0
        self.run("keys", "new", "--alg", algorithm, "-o", str(folder / "keys"))
        self.secret, self.public = (folder / "keys" / f"{name}-key.pem" for name in ("private", "public"))
        self.key = jwk.JWK.from_pem(self.secret.read_bytes())
        self.kid = self.key.thumbprint()
        (folder / "pictures").mkdir()
        (folder / "pictures" / "front-1.jpg").write_bytes(PICTURE)
        (folder / "result.json").write_text(json.dumps(RESULT))

    def run(self, *arguments: str, text: str | None = None) -> subprocess.CompletedProcess:
        return subprocess.run([self.recto, *arguments], input=text, capture_output=True, text=True, check=False)

    def say(self, what: str, holds: bool) -> None:
        self.failures += not holds
        print(f"{self.algorithm}  {'ok    ' if holds else 'FAILED'}  {what}")

    def claims(self, **changes) -> bytes:
        now = int(time.time())
        image = {"id": "front-1", "sha256": hashlib.sha256(PICTURE).hexdigest(), "bytes": len(PICTURE)}
        claims = {
            "iss": "issuer", "aud": "audience", "iat": now, "exp": now + 600, "jti": SESSION,
            "data": RESULT, "images": [image],
        }
        return json.dumps(claims | changes).encode()

    def sign(self, payload: bytes, key: jwk.JWK | None = None, **header) -> str:
        text = jws.JWS(payload)
        text.allowed_algs = ["ES256", "RS256", "PS256"]
        header = {"alg": self.algorithm, "kid": self.kid, "typ": "result+jwt"} | header
        text.add_signature(key or self.key, None, json.dumps(header))
        return text.serialize(compact=True)

    def encrypt(self, text: str, algorithm: str, content: str = "A256GCM") -> str:
        sealed = jwe.JWE(text.encode(), json.dumps({"alg": algorithm, "enc": content, "kid": self.kid, "cty": "JWT"}))
        sealed.allowed_algs = [algorithm, content]
        sealed.add_recipient(jwk.JWK.from_json(self.key.export_public()))
        return sealed.serialize(compact=True)

    def verdict(self, text: str) -> int:
        return self.run(
            "verify", "-", "--key", str(self.public), "--decrypt-key", str(self.secret), "--issuer", "issuer",
            "--audience", "audience", "--session", SESSION, "--nonce", "n-1", "--images",
            str(self.folder / "pictures"), text=text,
        ).returncode

    def ours_read_by_theirs(self) -> None:
        keys = jwk.JWKSet.from_json((self.folder / "keys" / "jwks.json").read_text())
        self.say("recto's key set holds the key by its thumbprint", keys.get_key(self.kid) is not None)
        options = [
            "sign", str(self.folder / "result.json"), "--images", str(self.folder / "pictures"), "--sign-key",
            str(self.secret), "--issuer", "issuer", "--audience", "audience",
        ]
        signed = self.run(*options).stdout.strip()
        self.say("jwcrypto verifies what recto signed", self.holds(signed, keys))
        sealed = self.run(*options, "--encrypt-to", str(self.public)).stdout.strip()
        reader = jwe.JWE()
        reader.allowed_algs = [RECIPIENT[self.algorithm], "A256GCM"]
        reader.deserialize(sealed, self.key)
        self.say("jwcrypto decrypts and verifies what recto encrypted", self.holds(reader.payload.decode(), keys))

    def holds(self, text: str, keys: jwk.JWKSet) -> bool:
        reader = jws.JWS()
        reader.allowed_algs = [self.algorithm]
        reader.deserialize(text)
        reader.verify(keys.get_key(reader.jose_header["kid"]))
        claims = json.loads(reader.payload)
        digest = hashlib.sha256(PICTURE).hexdigest()
        return claims["jti"] == SESSION and [image["sha256"] for image in claims["images"]] == [digest]

    def theirs_read_by_ours(self) -> None:
        signed = self.sign(self.claims())
        self.say("recto verifies what jwcrypto signed", self.verdict(signed) == 0)
        sealed = self.encrypt(signed, RECIPIENT[self.algorithm])
        self.say("recto decrypts and verifies what jwcrypto encrypted", self.verdict(sealed) == 0)

    def refused(self) -> None:
        now = int(time.time())
        size = {"crv": "P-256"} if self.algorithm == "ES256" else {"size": 2048}
        other = jwk.JWK.generate(kty=self.key["kty"], **size)
        signed = self.sign(self.claims())
        forged = {
            "another key under this one's name": self.sign(self.claims(), other),
            "an expired result": self.sign(self.claims(iat=now - 9000, exp=now - 7200)),
            "a result of another session": self.sign(self.claims(jti=SESSION.replace("9c40", "9c41"))),
            "a token": self.sign(self.claims(), typ="JWT"),
            "a signed text without a picture's digest": self.sign(self.claims(images=[])),
            "no signature": self.unsigned("none", b""),
            "HMAC with the public key as its secret": self.unsigned("HS256", self.public.read_bytes()),
        }
        if self.algorithm == "RS256":
            forged["PS256"] = self.sign(self.claims(), alg="PS256")
            forged["RSA-OAEP with SHA-1"] = self.encrypt(signed, "RSA-OAEP")
        forged["A128GCM"] = self.encrypt(signed, RECIPIENT[self.algorithm], "A128GCM")
        for what, text in forged.items():
            self.say(f"recto refuses {what}", self.verdict(text) == 1)

    def unsigned(self, algorithm: str, secret: bytes) -> str:
        header = part(json.dumps({"alg": algorithm, "kid": self.kid, "typ": "result+jwt"}).encode())
        text = header + "." + part(self.claims())
        digest = hmac.new(secret, text.encode(), "sha256").digest() if secret else b""
        return text + "." + part(digest)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--recto", default=".build/debug/recto")
    recto = parser.parse_args().recto
    failures = 0
    for algorithm in RECIPIENT:
        with tempfile.TemporaryDirectory() as folder:
            check = Check(recto, algorithm, pathlib.Path(folder))
            check.ours_read_by_theirs()
            check.theirs_read_by_ours()
            check.refused()
            failures += check.failures
    print(f"{failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
