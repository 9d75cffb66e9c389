import type { Claim } from '#contract/claims.ts'
import { teethInWords } from '#domain/chart.ts'
import { nameIn } from '#domain/second-name.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { HeadingOfFacts } from '#web/base/paper/heading-of-facts.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { TaxRates } from '#web/base/paper/tax-rates.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { inOrder } from './in-order.ts'
import { texts } from './paper-texts.ts'

/** The form of one claim, for an insurer that takes no file; visible in print only. */
export function ClaimPaper({ claim, language }: { claim: Claim; language: Language }) {
  const t = texts[language]
  const { number, payer_name, member_number, patient_name, service_on, diagnoses, complaint } = claim
  const { doctor_name, doctor_name_ar } = claim
  const facts = [
    [t.number, String(number)],
    [t.insurer, payer_name],
    [t.member, member_number],
    [t.patient, patient_name],
    [t.service_on, formatDay(language, service_on, 'long')],
    [t.doctor, doctor_name === null ? null : nameIn(language, doctor_name, doctor_name_ar)],
    [t.diagnoses, inOrder(diagnoses).join(', ') || null],
    [t.complaint, complaint],
  ] as const
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfFacts title={t.form} facts={facts} />
      <Lines claim={claim} language={language} />
      <dl className="paper-sums">
        <Fact label={t.total}>
          <MoneyText amount={claim.amount} currency={claim.currency} />
        </Fact>
      </dl>
      {claim.taxes && claim.taxes.length > 0 && <TaxRates taxes={claim.taxes} currency={claim.currency} />}
      <section className="paper-signature">
        <dl>
          {[t.signature_of_patient, t.signature].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </section>
    </PaperSheet>
  )
}

function Lines({ claim: { lines, currency }, language }: { claim: Claim; language: Language }) {
  const t = texts[language]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.treatment}</th>
          <th scope="col" className="paper-amount">
            {t.price}
          </th>
          <th scope="col">{t.claimed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>
                {[nameIn(language, line.description, line.description_ar), teethInWords(line.teeth)].join(' ').trim()}
              </bdi>
              <span className="paper-code">
                <bdi>{codesOf(line, t.approval)}</bdi>
              </span>
            </td>
            <td className="paper-amount">
              <MoneyText amount={line.cost} currency={currency} />
            </td>
            <td>
              <MoneyText amount={line.insurer_amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The code as the payer knows it, and the number of its approval. */
const codesOf = (
  { code_sent, treatment_code, approval }: Claim['lines'][number],
  approved: (number: string) => string,
) => [code_sent ?? treatment_code, approval && approved(approval.number)].filter((each) => each !== null).join(' · ')
