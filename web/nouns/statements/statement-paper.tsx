import { createPortal } from 'react-dom'
import type { Statement, StatementRecord } from '#contract/statements.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePayoutMethodNames } from '#web/base/i18n/payment-methods.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useLabSentence } from './lab-sentence.ts'
import { texts } from './texts.ts'

/** A doctor's statement on the clinic's paper; visible in print only. */
export function StatementPaper({ statement }: { statement: Statement }) {
  const t = useTexts(texts)
  const formats = useFormats()
  return createPortal(
    <article data-paper="invoice" aria-hidden>
      <Letterhead />
      <section className="paper-heading">
        <h1>{t.statement}</h1>
        <dl>
          <Fact label={t.doctor}>
            <bdi>{statement.doctor_name}</bdi>
          </Fact>
          <Fact label={t.month}>{formats.day(`${statement.month}-01`, 'month')}</Fact>
        </dl>
      </section>
      <Records statement={statement} />
      <Sums statement={statement} />
    </article>,
    document.body,
  )
}

function Records({ statement: { records, currency } }: { statement: Statement }) {
  const t = useTexts(texts)
  const sums = new Set([t.gross, t.deduction, t.payout])
  return (
    <table>
      <thead>
        <tr>
          {[t.date, t.patient, t.method, t.gross, t.deduction, t.payout].map((header) => (
            <th
              key={header}
              scope="col"
              style={header === t.method || header === t.patient ? APART : undefined}
              className={classNames(sums.has(header) && 'paper-amount')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Line key={record.payout_id} record={record} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ record, currency }: { record: StatementRecord; currency: string }) {
  const t = useTexts(texts)
  const methods = usePayoutMethodNames()
  const nameOf = useMeansNames()
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { corrects_month, manual_deduction_reason, lab_case_id } = record
  return (
    <tr>
      <td style={ONE_LINE}>{formats.instant(record.created_at, time_zone)}</td>
      <td style={APART}>
        <bdi>{record.patient_name}</bdi>
        <span className="paper-code">
          <span style={ONE_LINE}>{t.invoice(record.invoice_id)}</span>
          {lab_case_id !== null && <> · {t.lab_fee}</>}
          {corrects_month && <> · {t.corrects(formats.day(`${corrects_month}-01`, 'month'))}</>}
          {manual_deduction_reason && (
            <>
              {' · '}
              <bdi>{manual_deduction_reason}</bdi>
            </>
          )}
        </span>
        <LabLines lines={record.lab_lines} currency={currency} />
      </td>
      <td style={APART}>{lab_case_id === null ? (nameOf(record.means_id) ?? methods[record.payment_method]) : '–'}</td>
      {[record.gross_amount, record.deduction, record.payout_amount].map((amount, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- three columns that never move
        <td key={column} className="paper-amount">
          <MoneyText amount={amount} currency={currency} />
        </td>
      ))}
    </tr>
  )
}

/** A month has hundreds of them: in two lines it takes twice the paper. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const
/** Its neighbour ends with the number of an invoice, or a time. */
const APART = { paddingInlineStart: '3mm' }

const OWN_LINE = { display: 'block', marginInlineStart: 0 } as const

/** What the fee of a lab changed in the share of each line of lab work. */
function LabLines({ lines, currency }: { lines: StatementRecord['lab_lines']; currency: string }) {
  const sentence = useLabSentence(currency)
  return lines.map((line) => (
    <span key={line.lab_case_id} className="paper-code" style={OWN_LINE}>
      <Isolated text={sentence(line)} />
    </span>
  ))
}

function Sums({ statement }: { statement: Statement }) {
  const t = useTexts(texts)
  const { gross_amount, deduction, payout_amount, carried_in, total, currency } = statement
  const lines: [string, number][] = [
    [t.gross, gross_amount],
    [t.deduction, deduction],
    [t.payout, payout_amount],
    [`${t.carried} (${t.carried_note})`, carried_in],
    [total < 0 ? t.owed : t.total, total],
  ]
  return (
    <dl className="paper-sums">
      {lines
        .filter(([label, amount]) => amount !== 0 || !label.startsWith(t.carried))
        .map(([label, amount]) => (
          <Fact key={label} label={label}>
            <MoneyText amount={amount} currency={currency} />
          </Fact>
        ))}
    </dl>
  )
}
