import type { ClaimBatchDetails } from '#contract/claim-batches.ts'
import { clinicDay } from '#domain/calendar.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { HeadingOfFacts } from '#web/base/paper/heading-of-facts.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { TaxRates } from '#web/base/paper/tax-rates.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './batch-texts.ts'

/** A batch on paper, for an insurer that takes no file; visible in print only. */
export function BatchPaper({ batch, language }: { batch: ClaimBatchDetails; language: MessageLanguage }) {
  const t = texts[language]
  const { time_zone } = useClinic()
  const { payer_name, number, reference, submitted_at, currency, claims, total, taxes = [] } = batch
  const facts = [
    [t.columns.payer, payer_name],
    [t.paper.address, batch.payer_address ?? null],
    [t.paper.payer_tax_number, batch.payer_tax_number ?? null],
    [t.columns.batch, String(number)],
    [t.paper.date, formatDay(language, clinicDay(new Date(submitted_at), time_zone), 'long')],
    [t.columns.reference, reference],
    [t.columns.claims, String(claims)],
    [t.paper.tax_number, batch.tax_number ?? null],
  ] as const
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfFacts
        title={taxes.some(({ percent }) => percent > 0) ? t.paper.tax_title : t.paper.title}
        facts={facts}
      />
      <Lines batch={batch} language={language} />
      <dl className="paper-sums">
        <Fact label={t.columns.total}>
          <MoneyText amount={total} currency={currency} />
        </Fact>
      </dl>
      {taxes.length > 0 && <TaxRates taxes={taxes} currency={currency} />}
    </PaperSheet>
  )
}

function Lines({ batch: { lines, currency }, language }: { batch: ClaimBatchDetails; language: MessageLanguage }) {
  const t = texts[language]
  return (
    <table className="paper-apart">
      <thead>
        <tr>
          <th scope="col">{t.line.claim}</th>
          <th scope="col">{t.line.service_on}</th>
          <th scope="col">{t.line.treatment}</th>
          <th scope="col">{t.line.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{line.patient_name}</bdi>
              <span className="paper-code">
                <bdi>{t.paper.claim(line.claim_number, line.member_number)}</bdi>
              </span>
            </td>
            <td className="whitespace-nowrap">{formatDay(language, line.service_on)}</td>
            <td>
              <Treated line={line} language={language} />
            </td>
            <td>
              <MoneyText amount={line.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TreatedProps {
  line: ClaimBatchDetails['lines'][number]
  language: MessageLanguage
}

/** The treatment with its code, and why it is claimed again. */
function Treated({ line: { description, description_ar, code, reason }, language }: TreatedProps) {
  return (
    <>
      <bdi>{nameIn(language, description, description_ar)}</bdi>
      {code !== null && (
        <span className="paper-code whitespace-nowrap">
          <bdi>{code}</bdi>
        </span>
      )}
      {reason !== null && (
        <span className="paper-code">
          <bdi>{texts[language].paper.again(reason)}</bdi>
        </span>
      )}
    </>
  )
}
