internal import RectoCore

extension ExplainedDocument {
    /// Every check: what fails first, then what could not be said, what passed, and what did not run.
    var checks: Markup {
        let order: [Verdict] = [.failed, .allowed, .unassessed, .passed, .notRun]
        let groups = order.map { verdict in (verdict, report.checks.filter { Verdict($0) == verdict }) }
            .filter { !$0.1.isEmpty }
        let counts = groups.map { "\($0.1.count) \($0.0.word)" }.joined(separator: ", ")
        let shown = groups.filter { $0.0 != .notRun }.flatMap(\.1).map(row)
        let rest = groups.first { $0.0 == .notRun }?.1 ?? []
        return .section(
            "Checks", level: level,
            [.text("p", ["class": "counts"], counts)] + shown + (rest.isEmpty ? [] : [table(rest)]))
    }

    private func row(_ check: CheckResult) -> Markup {
        let verdict = Verdict(check)
        let head = Markup.element(
            "h\(level + 1)", [:],
            [
                Markup(check.name.title),
                .element(
                    "span", ["class": "verdict"],
                    [
                        .text("span", ["class": "sign", "aria-hidden": "true"], verdict.sign),
                        Markup(verdict.word),
                    ]),
            ])
        let crop = pictures.regions[check.name.rawValue].map { picture in
            Markup.element(
                "figure", [:], [.image(picture, "The place that the \(check.name.title) check looked at.")])
        }
        return .element(
            "article", ["class": "check \(verdict.rawValue)"],
            [.element("div", [:], [head] + body(check))] + [crop].compactMap(\.self))
    }

    private func body(_ check: CheckResult) -> [Markup] {
        switch check.outcome {
        case .assessed(let it):
            [bar(it, isFailed: check.isFailed), .text("p", [:], it.reason.capitalisedFirst)]
                + [it.nativeText(of: check.name).map { .text("p", ["class": "native"], $0) }].compactMap(
                    \.self)
        case .failureToAssess(let reason), .notRun(let reason):
            [.text("p", [:], reason.capitalisedFirst)]
        }
    }

    /// The score as a bar with a mark where the check begins to fail, and both as numbers.
    private func bar(_ it: CheckResult.Assessment, isFailed: Bool) -> Markup {
        let score = it.shown(places: 2, isFailed: isFailed).decimal(places: 2)
        let level = it.threshold.decimal(places: 2)
        return .element(
            "div", ["class": "scale"],
            [
                .element(
                    "div",
                    ["class": "bar", "role": "img", "aria-label": "score \(score), fails from \(level)"],
                    [
                        .element("i", ["style": "width:\((it.score * 100).decimal(places: 1))%"]),
                        .element("b", ["style": "left:\((it.threshold * 100).decimal(places: 1))%"]),
                    ]),
                .text("p", ["aria-hidden": "true"], "\(score), fails from \(level)"),
            ])
    }

    private func table(_ checks: [CheckResult]) -> Markup {
        let rows = checks.map { check in
            var why = ""
            if case .notRun(let reason) = check.outcome { why = reason }
            return Markup.element(
                "tr", [:],
                [.text("th", ["scope": "row"], check.name.title), .text("td", [:], why.capitalisedFirst)])
        }
        return .element(
            "table", ["class": "rest"], [.text("caption", [:], "Not run")] + [.element("tbody", [:], rows)])
    }
}

extension CheckName {
    /// As a heading names it.
    var title: String {
        switch self {
        case .idPhotoQuality: "ID photo quality"
        case .idPhotoTampering: "ID photo tampering"
        case .frontBackMismatch: "Front and back"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
