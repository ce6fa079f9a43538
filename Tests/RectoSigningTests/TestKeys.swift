#if SignedResults
    /// Keys that were made by OpenSSL for these tests alone.
    enum TestKeys {
        /// PKCS#8 of P-256.
        static let p256 = """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtm70YmKzgwZl7g4s
            wXFGR+KRnOCYmMZ95vkImHEj/FehRANCAASOmLqacBdlo85BKeOyr/k/rH5yhEDJ
            TitMf3UcC1gtzwSLAkUh0DGvfECJTPhFes1scymkT9X3cM+v9C1Im4Sk
            -----END PRIVATE KEY-----
            """
        /// The same key in SEC 1.
        static let p256SEC1 = """
            -----BEGIN EC PRIVATE KEY-----
            MHcCAQEEILZu9GJis4MGZe4OLMFxRkfikZzgmJjGfeb5CJhxI/xXoAoGCCqGSM49
            AwEHoUQDQgAEjpi6mnAXZaPOQSnjsq/5P6x+coRAyU4rTH91HAtYLc8EiwJFIdAx
            r3xAiUz4RXrNbHMppE/V93DPr/QtSJuEpA==
            -----END EC PRIVATE KEY-----
            """
        /// Its public part.
        static let p256Public = """
            -----BEGIN PUBLIC KEY-----
            MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjpi6mnAXZaPOQSnjsq/5P6x+coRA
            yU4rTH91HAtYLc8EiwJFIdAxr3xAiUz4RXrNbHMppE/V93DPr/QtSJuEpA==
            -----END PUBLIC KEY-----
            """
        /// SEC 1 after the block that older programs write before it.
        static let p256WithParameters = """
            -----BEGIN EC PARAMETERS-----
            BggqhkjOPQMBBw==
            -----END EC PARAMETERS-----
            -----BEGIN EC PRIVATE KEY-----
            MHcCAQEEIFjZsvU7JEPWyzuCmJ1BgMXE5qO6Yh0cBK2sJSglx2F0oAoGCCqGSM49
            AwEHoUQDQgAEPPKiPWZln6UsLtWK78THz06iCvLQiD8D/ZkmAhOVOx3B+XIUHukq
            Hqv85m1tIIyEQl24zACI/I1qbOGCGOzwcA==
            -----END EC PRIVATE KEY-----
            """
        /// PKCS#8 with a passphrase.
        static let p256Encrypted = """
            -----BEGIN ENCRYPTED PRIVATE KEY-----
            MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhbagp7HgGiIQICCAAw
            DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEGlgclMpRTtJPz8z8IjIE8YEgZB/
            u8BN9GKIYswLol7ahOJios8y3sNXXq9TnApSxTmQmikhnDtupoy5UfrKQtY7mg+V
            q01+qFuXgCGg1Ae+AJaHs9gTKf/fBgSkLIGAgwtl42EGmlwQKPHZiGNr0ng6aA9/
            4Jvn/mtNeK3fVmzWVnfN2qXv93KBgyuGR2r10FyLkCzbqAx5jUjvCPCYN9I+afM=
            -----END ENCRYPTED PRIVATE KEY-----
            """
        /// SEC 1 with a passphrase.
        static let p256SEC1Encrypted = """
            -----BEGIN EC PRIVATE KEY-----
            Proc-Type: 4,ENCRYPTED
            DEK-Info: AES-128-CBC,43865CFDDA7D2F306CCCFEAB57F22517

            Ivh1q5D6XESuxPGJE48qZRB3Jg8egPtaVJde4VpfAJD7ge/cFf9K+RC4VEkTFyoQ
            MPrSqwC8E3RimOYW2xdKJqOYhaE26P3IDL/brzew5hc3gAWeTRclq+ppESuDCemH
            vPdieHOvBw4ACadcRKPT+q4hQdaBd6FikbYN/EVlKyY=
            -----END EC PRIVATE KEY-----
            """
        /// PKCS#8 of RSA, 2048 bits.
        static let rsa = """
            -----BEGIN PRIVATE KEY-----
            MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDXLn1ex9LpRa2R
            uTBIS6R3cVe4Yj+/qqr0vq2+ph7g3yU8LILUiRUC6SibbGlD/6nSA3oHng8ffLOQ
            x0VL16x8SWqGEGJrU8UPO6TYe5i50SmMLp/cKJLkIRtb4YUNJlVo75/af0f7ivs+
            Xnskc3yKZTJkXhr/1kVNAv4cL2s63uVRa8J4LxMIJ5agq3Bu4PzVEqYJCbI3n6zd
            qT2uuomLNVk8l3hif5l5WydSAme4XUpDspqxs7bGHr2aLUGwMAMujSHEZqpQLINf
            4oGisIh3BkoY2IYAuX5WqkEwaJvQ98mkEnVPma/b4crsm1RCB3C7hONCIZfz/gk3
            Hj0xcAPPAgMBAAECggEAEzqf0Hb55Yeo/ZM3edZsoZHa3WrGOJoHQezCOP2+V6kJ
            Oknd/SEs5AAy9USoWX/AzLgr0P9yaYVqxH7SNfdVfhvPbaCMMvwe6YASeJf+62gC
            FvlZpsJncgR1Xe4WxjiNPF3hgpSKObPPROELjxPU5scpTCfOsNsUgU/JpnokUnPL
            q9StBlvezY+wmrD95LU9t/UUQBPJtFUCP3muMYgG56OUNrMe1PkQrMCWFmIF7/kT
            jvmPowbqoYKu/pmX5uMwSJ+I+g0ngTIBgJX8A/VHFonnkh2D8+4M64MSxlreprwF
            YAwUE+nyoU//xFGyCNdvm00AHja0iGl/PUq3ut86lQKBgQD74bTzFwamGWEpU0l5
            OL/2haPSJ7wM9EMdQXR019ALgvxp+7DFuNdwXnAKywFMXLFuNJcBC4VvMUdCIGk3
            xIMvO8tYB/xo1UOMGyRimKEFfH06l6eoi1hnkOud4+Vzau4luS6gXCX5Ux1yaW0Q
            Gva2YgiJPybN4dBB9R+0yzwocwKBgQDasysn+4KNhej5YghO9Gx/L/2rdh6ZWKly
            dHQBuLkfTPt1vlcfw5rBn+xG3Sfz86hiE/+TapO06JotBZjUSWPSOtifjM6M/9aN
            8K9R/P/tHqRVBySUOKQgx5/lTqt1yUzi+CMDIhd6gZIYX3Kd0438vOd+WVGc2H/X
            WmMza0DMNQKBgDDKlPmt0Szlp6uQpZ/kvVKsqoIwDj5YJpQJNNzZXUSNmAWTqrdy
            SdFLidqdXmADaJ9XcpTSPYO/gPUvQBJ8b4j7xTUFPwCzpwUB0PeEZ1Sfu8ZY0DJW
            48YUDYAlQDIuWXlXOM/5aaW1UvPxth2zi2zi6pJjeEnTXzsXl4+2+q0/AoGBAKUG
            4ADao8gBDSzpkZVqkVhkMUmp5ysVoT9xqnwGFQMOhw1xJLMeWe/TqmpKxbQq35uq
            tYdau7yebICeoZVHD+D6cK3shYwWHaObw9/dRo16OszCiBKkrwzhNcHF3FIUJUV7
            sofRuN/DWCe2FnoLwi+9p/1KjvAI2mb5mLObMhklAoGBAJFz9A9YjQi6/5e+oPD+
            aBekbFbo7w/8E/1jbjX1w4jRGjgLcnyA1X9qWDqSI6KVYcIJen6BiJH/Cg4ookEF
            3W7sAe1Scurlj4jRkT5YYMlZIIoRvx6YiLHwJ0kERnBR8hi9caQ0LQzl9NaaAURJ
            uPARtKnlZ+sfIMylwtzRYExw
            -----END PRIVATE KEY-----
            """
        /// The same key in PKCS#1.
        static let rsaPKCS1 = """
            -----BEGIN RSA PRIVATE KEY-----
            MIIEpAIBAAKCAQEA1y59XsfS6UWtkbkwSEukd3FXuGI/v6qq9L6tvqYe4N8lPCyC
            1IkVAukom2xpQ/+p0gN6B54PH3yzkMdFS9esfElqhhBia1PFDzuk2HuYudEpjC6f
            3CiS5CEbW+GFDSZVaO+f2n9H+4r7Pl57JHN8imUyZF4a/9ZFTQL+HC9rOt7lUWvC
            eC8TCCeWoKtwbuD81RKmCQmyN5+s3ak9rrqJizVZPJd4Yn+ZeVsnUgJnuF1KQ7Ka
            sbO2xh69mi1BsDADLo0hxGaqUCyDX+KBorCIdwZKGNiGALl+VqpBMGib0PfJpBJ1
            T5mv2+HK7JtUQgdwu4TjQiGX8/4JNx49MXADzwIDAQABAoIBABM6n9B2+eWHqP2T
            N3nWbKGR2t1qxjiaB0Hswjj9vlepCTpJ3f0hLOQAMvVEqFl/wMy4K9D/cmmFasR+
            0jX3VX4bz22gjDL8HumAEniX/utoAhb5WabCZ3IEdV3uFsY4jTxd4YKUijmzz0Th
            C48T1ObHKUwnzrDbFIFPyaZ6JFJzy6vUrQZb3s2PsJqw/eS1Pbf1FEATybRVAj95
            rjGIBuejlDazHtT5EKzAlhZiBe/5E475j6MG6qGCrv6Zl+bjMEifiPoNJ4EyAYCV
            /AP1RxaJ55Idg/PuDOuDEsZa3qa8BWAMFBPp8qFP/8RRsgjXb5tNAB42tIhpfz1K
            t7rfOpUCgYEA++G08xcGphlhKVNJeTi/9oWj0ie8DPRDHUF0dNfQC4L8afuwxbjX
            cF5wCssBTFyxbjSXAQuFbzFHQiBpN8SDLzvLWAf8aNVDjBskYpihBXx9OpenqItY
            Z5DrnePlc2ruJbkuoFwl+VMdcmltEBr2tmIIiT8mzeHQQfUftMs8KHMCgYEA2rMr
            J/uCjYXo+WIITvRsfy/9q3YemVipcnR0Abi5H0z7db5XH8OawZ/sRt0n8/OoYhP/
            k2qTtOiaLQWY1Elj0jrYn4zOjP/WjfCvUfz/7R6kVQcklDikIMef5U6rdclM4vgj
            AyIXeoGSGF9yndON/LznfllRnNh/11pjM2tAzDUCgYAwypT5rdEs5aerkKWf5L1S
            rKqCMA4+WCaUCTTc2V1EjZgFk6q3cknRS4nanV5gA2ifV3KU0j2Dv4D1L0ASfG+I
            +8U1BT8As6cFAdD3hGdUn7vGWNAyVuPGFA2AJUAyLll5VzjP+WmltVLz8bYds4ts
            4uqSY3hJ0187F5ePtvqtPwKBgQClBuAA2qPIAQ0s6ZGVapFYZDFJqecrFaE/cap8
            BhUDDocNcSSzHlnv06pqSsW0Kt+bqrWHWru8nmyAnqGVRw/g+nCt7IWMFh2jm8Pf
            3UaNejrMwogSpK8M4TXBxdxSFCVFe7KH0bjfw1gnthZ6C8Ivvaf9So7wCNpm+Ziz
            mzIZJQKBgQCRc/QPWI0Iuv+XvqDw/mgXpGxW6O8P/BP9Y2419cOI0Ro4C3J8gNV/
            alg6kiOilWHCCXp+gYiR/woOKKJBBd1u7AHtUnLq5Y+I0ZE+WGDJWSCKEb8emIix
            8CdJBEZwUfIYvXGkNC0M5fTWmgFESbjwEbSp5WfrHyDMpcLc0WBMcA==
            -----END RSA PRIVATE KEY-----
            """
        /// Its public part.
        static let rsaPublic = """
            -----BEGIN PUBLIC KEY-----
            MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1y59XsfS6UWtkbkwSEuk
            d3FXuGI/v6qq9L6tvqYe4N8lPCyC1IkVAukom2xpQ/+p0gN6B54PH3yzkMdFS9es
            fElqhhBia1PFDzuk2HuYudEpjC6f3CiS5CEbW+GFDSZVaO+f2n9H+4r7Pl57JHN8
            imUyZF4a/9ZFTQL+HC9rOt7lUWvCeC8TCCeWoKtwbuD81RKmCQmyN5+s3ak9rrqJ
            izVZPJd4Yn+ZeVsnUgJnuF1KQ7KasbO2xh69mi1BsDADLo0hxGaqUCyDX+KBorCI
            dwZKGNiGALl+VqpBMGib0PfJpBJ1T5mv2+HK7JtUQgdwu4TjQiGX8/4JNx49MXAD
            zwIDAQAB
            -----END PUBLIC KEY-----
            """
        /// Kinds and sizes that are not taken.
        static let p384 = """
            -----BEGIN PRIVATE KEY-----
            MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDClhGVZ98T6/J+aR/l8
            wuuaqdqMWLUlmhXSl0S/PskeZQGWGmz+WiNJSZW6l3Fy88mhZANiAASxewTzC4ig
            XTypzlmXvuoq2mj7TDd/zf5HScKoWoy3uSvnQq0NldnxdN9hhAf5EJk3SvhJcn96
            YdvXH4Egrd2pvPAVAwGe78Gxe1KnLGqUoO32xobxhSDQero9Pkx17UU=
            -----END PRIVATE KEY-----
            """
        static let p384Public = """
            -----BEGIN PUBLIC KEY-----
            MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEsXsE8wuIoF08qc5Zl77qKtpo+0w3f83+
            R0nCqFqMt7kr50KtDZXZ8XTfYYQH+RCZN0r4SXJ/emHb1x+BIK3dqbzwFQMBnu/B
            sXtSpyxqlKDt9saG8YUg0Hq6PT5Mde1F
            -----END PUBLIC KEY-----
            """
        static let secp256k1 = """
            -----BEGIN PRIVATE KEY-----
            MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgLgZuVd5j7rQqzQSGOOjN
            fDLPQLkRI2CwZta6vrN0l6WhRANCAARmiNun56sPhh6lHOP9bOHA+RR0qk7CCx7C
            ILm5xhYgRp/alTPZwxr0YFKYyGpSVFYqt0GtlGmCzdRqwDqPg8QQ
            -----END PRIVATE KEY-----
            """
        static let secp256k1SEC1 = """
            -----BEGIN EC PRIVATE KEY-----
            MHQCAQEEIC4GblXeY+60Ks0EhjjozXwyz0C5ESNgsGbWur6zdJeloAcGBSuBBAAK
            oUQDQgAEZojbp+erD4YepRzj/WzhwPkUdKpOwgsewiC5ucYWIEaf2pUz2cMa9GBS
            mMhqUlRWKrdBrZRpgs3UasA6j4PEEA==
            -----END EC PRIVATE KEY-----
            """
        static let secp256k1Public = """
            -----BEGIN PUBLIC KEY-----
            MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEZojbp+erD4YepRzj/WzhwPkUdKpOwgse
            wiC5ucYWIEaf2pUz2cMa9GBSmMhqUlRWKrdBrZRpgs3UasA6j4PEEA==
            -----END PUBLIC KEY-----
            """
        static let rsa1024 = """
            -----BEGIN PRIVATE KEY-----
            MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBANrX2sACSAJWra1o
            Ax3ro8qEF0MyQkqXrG2mEva1EBvmG+sibbRofsVJiK0cRlKc8Q5XcNRNK44scqF5
            muZFUYdHz0tymfqXUXcJ1qbhSKzo5TBa5pzuGw9qR9mMc2Bi9vdEFLRgXup2hnZA
            Fu+IMn525p8GsYr8KUeCbfrgXWvBAgMBAAECgYEAl4SB2RT7RFs9DmWIWuvuUGXa
            MVUX3stav+QPFy7Pg3FzfP4uVI1Q0EmUTr7X1ZUBtTtHTEZN1LbjevdWDv6Jbce9
            WlR2UY/WaWOtW3NM84kUMrNQm8N9/ws19oUv8nSa8+vE8ccx1w/vHQfOp7kqJiqt
            EU84nqcIBXZJuCGYEFECQQDu975oht1PLYSxGxmSnOeubvVItVs2Z5UAITGtF8FJ
            XI3HlXEZG/NIjlXwhdIP0t+INeuWFqMUTnZiZBw6tMeVAkEA6nDp4J7DC3fFuAld
            LazPOE7itITF3dpQVh3eAtTT7tuoSCzWbFvrCKzrlRIkStDsuTiLyYKYg+TVhik8
            dVoYfQJAXmYtqJsGF74SeegLrRggiY65hJRnyNEYUinKtub4auON+na1a8bXzySz
            HEWw2qFhviwWuX6Nw3rPV0TWxfYeFQJBAI4c2jkWJCeceBdCXeBlI8v/Tb+dyI/e
            WdqKCl1vA/WD47O0slpHMec1Yy0fLS7JDOaOV3ZUmv1AxwqnjoWYksUCQCGrz/vm
            1KJrWUUtq3ciENzzLQZcDzpTfXRZZ0yC4a++ZNh69riYRUpoExesYpSPgwXOo6E7
            B+81a4YG72OTz6U=
            -----END PRIVATE KEY-----
            """
        static let rsa1024Public = """
            -----BEGIN PUBLIC KEY-----
            MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDa19rAAkgCVq2taAMd66PKhBdD
            MkJKl6xtphL2tRAb5hvrIm20aH7FSYitHEZSnPEOV3DUTSuOLHKheZrmRVGHR89L
            cpn6l1F3Cdam4Uis6OUwWuac7hsPakfZjHNgYvb3RBS0YF7qdoZ2QBbviDJ+duaf
            BrGK/ClHgm364F1rwQIDAQAB
            -----END PUBLIC KEY-----
            """
        static let ed25519 = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIOdIjHedUTnd9J0piUa59i+4q0O+iPM4Ejl5YnBBGoSJ
            -----END PRIVATE KEY-----
            """
    }

    /// What jwcrypto 1.6.1 made with ``TestKeys``; the payload of each is ``payload``.
    enum MadeByOthers {
        static let payload = #"{"message":"made by jwcrypto"}"#
        static let p256Thumbprint = "MHRej2pYdlBFSjitJlBzSPqP-zHbUSq0QgroDE6NPwM"
        static let rsaThumbprint = "mqA14LPDdo3nHRrS_1xMY3nTH-b-ngmZegG9onoaRZY"
        /// Signed by P-256.
        static let es256 =
            [
                "eyJhbGciOiAiRVMyNTYiLCAia2lkIjogIk1IUmVqMnBZZGxCRlNqaXRKbEJ6U1BxUC16SGJVU3EwUWdyb0RFNk5Qd0",
                "0iLCAidHlwIjogInRlc3QifQ.eyJtZXNzYWdlIjoibWFkZSBieSBqd2NyeXB0byJ9.hV9LHucfl2V4VQtnjVw1cIF1",
                "HhbVpRWZ01YSMi1kaU_FyOWZLQoKxM8vyGIajWfjFgmgkDV9RczYhninSmzuhA",
            ].joined()
        /// Signed by RSA.
        static let rs256 =
            [
                "eyJhbGciOiAiUlMyNTYiLCAia2lkIjogIm1xQTE0TFBEZG8zbkhSclNfMXhNWTNuVEgtYi1uZ21aZWdHOW9ub2FSWl",
                "kiLCAidHlwIjogInRlc3QifQ.eyJtZXNzYWdlIjoibWFkZSBieSBqd2NyeXB0byJ9.L1YgirwPi4nuyKSdDp_IHIDk",
                "hFlibHyPRITBYYvKfc_JzhAl41PR2XaskWBv6ME27fzwGg1roQvBH05JiBBFq1tt-99sqNdbHZlBuOGpO-jDIUkvDw",
                "iQtDqBKm2O07xaHYhXvRZqF_HWzU4AMQnpzmilqXQ14Yko5tnYiMu146XCSmj-sM6IszYwdJzFXtrsYrI1L1ZqGnX2",
                "y22vBhNHpCnqKb8vpjewhdIc_wdfP8npvEnUEg73yz8qX5l_qcRfJmZMSeDJhjRuVcrwlnM0DfKD0Y6Mmh_6Teh1KC",
                "KxYpi7mF5nAcc1el3EMzEle7SyDuUCrzvD7gL_bHPj7spgoA",
            ].joined()
        /// Encrypted to RSA.
        static let rsaOAEP256 =
            [
                "eyJhbGciOiAiUlNBLU9BRVAtMjU2IiwgImVuYyI6ICJBMjU2R0NNIiwgImtpZCI6ICJtcUExNExQRGRvM25IUnJTXz",
                "F4TVkzblRILWItbmdtWmVnRzlvbm9hUlpZIiwgImN0eSI6ICJKV1QifQ.ufcSlp4JQ_oeRarMmWX-FLMVwFkDry9lh",
                "z6hCfQ1EIgACxRgG7F7_CQBDosH3hJuqpRciFUmEYNluiGqflJRZSfYA7wVyjBYsYXEEm2pC_QVEqvuoCykGOlNJfz",
                "Y_UEoRwYveEMCS_6IFIEQoTY_33wh7MPTVd9Sr4M4sTV6f3cJQojwBs2FlRxoEUgqG7MJYNZbm3IOXQJTe2bPCYL3B",
                "mpIsR1UQetHDuMJ52kqfgX8no8SvzNIULtxHFv1R7dmPFWx77Ae6xzpO3AUcPzmoq8oLZiajw0Mvs76Id3MehYXiHK",
                "Uqr5slMkTatJMX5vv0AUhbpJ6DbJbvlpxfyINxQ.1MCloY18_QpWFTI7.BIi4LxXi-yyZQMXFaao2v9BqcS1CLYnxz",
                "DiGIN7z.DKEPjyZqMOEGmjJZAQnEaA",
            ].joined()
        /// Encrypted to P-256.
        static let ecdhES =
            [
                "eyJhbGciOiJFQ0RILUVTIiwiY3R5IjoiSldUIiwiZW5jIjoiQTI1NkdDTSIsImVwayI6eyJjcnYiOiJQLTI1NiIsIm",
                "t0eSI6IkVDIiwieCI6ImRwWUNSbVc3Z3E3YlBpMUtPSGlkeE8xaVFRS3BjeGczYzhmaGVpSUptUDgiLCJ5IjoicDZo",
                "a3UwQnhJeG8zVHVrdmdSWHdUOGJyS0ZFdmlPYlZZcVFoX09Gcm5KZyJ9LCJraWQiOiJNSFJlajJwWWRsQkZTaml0Sm",
                "xCelNQcVAtekhiVVNxMFFncm9ERTZOUHdNIn0..ulv10z55lXWZIjv8.zuqoFJ3qpuwKziwgxbHHVTfJ2Zoa4s_6Nj",
                "g2x-UP.F8GrRYcBXPLHWW55kxg8oQ",
            ].joined()
        /// Encrypted to P-256, with names of both parties in the derivation.
        static let ecdhESNamed =
            [
                "eyJhbGciOiJFQ0RILUVTIiwiYXB1IjoiUVd4cFkyVSIsImFwdiI6IlFtOWkiLCJjdHkiOiJKV1QiLCJlbmMiOiJBMj",
                "U2R0NNIiwiZXBrIjp7ImNydiI6IlAtMjU2Iiwia3R5IjoiRUMiLCJ4IjoiWGdCTktDcXR0cUlfOHhxUVNiSDNaYVZx",
                "LS1JZGNDTXZFRUxpZEF4T3JzRSIsInkiOiJuZnp1cHVtX09yNno5RHNjTEhMUkVnNURfeXhSYkNjV2k2eFVzX2Jha0",
                "1NIn0sImtpZCI6Ik1IUmVqMnBZZGxCRlNqaXRKbEJ6U1BxUC16SGJVU3EwUWdyb0RFNk5Qd00ifQ..LTPaQlCfmO6_",
                "jyrJ.HCSZB39fcBl1zCIgi0ApXS7J1p7D4w3XPDDHQSzk.I-Fy6QyDDVVu7tLDrqDktA",
            ].joined()
    }
#endif
