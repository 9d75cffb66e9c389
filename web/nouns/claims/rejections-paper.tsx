import type { Claim } from '#contract/claims.ts'
import { add, ZERO } from '#domain/money.ts'
import { nameIn } from '#domain/second-name.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { HeadingOfFacts } from '#web/base/paper/heading-of-facts.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './paper-texts.ts'

interface RejectionsPaperProps {
  claims: readonly Claim[]
  language: Language
}

type Rejected = { claim: Claim; line: Claim['lines'][number] }

/** What insurers rejected and the clinic has to decide, line by line with the payer's reason; visible in print only. */
export function RejectionsPaper({ claims, language }: RejectionsPaperProps) {
  const t = texts[language]
  const today = useToday()
  const rows = claims.flatMap((claim) =>
    claim.lines.filter(({ undecided = 0 }) => undecided > 0).map((line): Rejected => ({ claim, line })),
  )
  const currencies = [...new Set(claims.map(({ currency }) => currency))]
  const together = (currency: string) =>
    add(...rows.filter(({ claim }) => claim.currency === currency).map(({ line }) => line.undecided ?? ZERO))
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfFacts title={t.rejections} facts={[[t.date, formatDay(language, today, 'long')]]} />
      <Rows rows={rows} language={language} />
      <dl className="paper-sums">
        {currencies.map((currency) => (
          <Fact key={currency} label={t.together}>
            <MoneyText amount={together(currency)} currency={currency} />
          </Fact>
        ))}
      </dl>
    </PaperSheet>
  )
}

function Rows({ rows, language }: { rows: readonly Rejected[]; language: Language }) {
  const t = texts[language]
  return (
    <table className="paper-apart">
      <thead>
        <tr>
          <th scope="col">{t.patient}</th>
          <th scope="col">{t.treatment}</th>
          <th scope="col">{t.reason}</th>
          <th scope="col">{t.rejected}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claim, line }) => (
          <tr key={line.id}>
            <td>
              <bdi>{claim.patient_name}</bdi>
              <span className="paper-code">
                <bdi>{t.claim(claim.number, isolate(claim.payer_name))}</bdi>
              </span>
            </td>
            <td>
              <bdi>{nameIn(language, line.description, line.description_ar)}</bdi>
            </td>
            <td>
              <bdi>{line.rejection_code ?? '–'}</bdi>
            </td>
            <td>
              <MoneyText amount={line.undecided ?? ZERO} currency={claim.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
