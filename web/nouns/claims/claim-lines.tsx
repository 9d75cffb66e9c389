import type { Claim } from '#contract/claims.ts'
import { subtract } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { texts } from './texts.ts'

type Line = Claim['lines'][number]
type Figure = 'paid' | 'discounted' | 'rejected' | 'open' | 'undecided' | 'written_off' | 'billed'
const FIGURES: readonly Figure[] = ['paid', 'discounted', 'rejected', 'open', 'undecided', 'written_off', 'billed']

/** The treatments of a claim: what is whose part and why, and what came of the insurer's. */
export function ClaimLines({ claim: { lines, currency } }: { claim: Claim }) {
  const t = useTexts(texts)
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const used = FIGURES.filter((figure) => lines.some((line) => (line[figure] ?? 0) !== 0))
  const columns: Column<Line>[] = [
    { header: t.lines.treatment, heading: true, cell: (line) => <Treatment line={line} currency={currency} /> },
    { header: t.lines.cost, align: 'end', cell: ({ cost }) => money(cost) },
    { header: t.lines.insurer, align: 'end', cell: ({ insurer_amount }) => money(insurer_amount) },
    ...used.map((figure): Column<Line> => ({
      header: t.lines[figure],
      align: 'end',
      cell: (line) => (line[figure] ? money(line[figure]) : '–'),
    })),
  ]
  return (
    <section>
      <h3 className="text-base font-semibold">{t.lines.title}</h3>
      <div className="mt-1 -mx-5">
        <Table caption={t.lines.title} columns={columns} rows={lines} rowKey={({ id }) => id} />
      </div>
    </section>
  )
}

function Treatment({ line, currency }: { line: Line; currency: string }) {
  const t = useTexts(texts)
  const { treatment_code, code_sent, description, teeth, approval, rejection_code } = line
  const code = code_sent ?? treatment_code
  return (
    <div className="min-w-0">
      <span className="font-medium">
        <bdi>{description}</bdi> <TeethText teeth={teeth} className="text-ink-soft" />
      </span>
      {code !== null && (
        <p className="text-xs text-ink-faint">
          <bdi dir="ltr">{code}</bdi>
        </p>
      )}
      {approval !== null && (
        <p className="text-xs text-ink-faint">
          {t.lines.approval}: <bdi dir="ltr">{approval.number}</bdi>
        </p>
      )}
      {rejection_code && (
        <p className="text-xs text-ink-faint">
          {t.lines.rejection}: <bdi>{rejection_code}</bdi>
        </p>
      )}
      <details className="text-xs text-ink-soft">
        <summary className="cursor-pointer rounded-sm py-0.5 text-brand">{t.lines.why}</summary>
        <Why line={line} currency={currency} />
      </details>
    </div>
  )
}

/** Each reason with the amount that stays with the patient; together they are the patient's part. */
function Why({ line, currency }: { line: Line; currency: string }) {
  const t = useTexts(texts)
  const { why, reason, override_note, list_price, cost, insurer_amount } = line
  const money = (amount: number) => isolateLtr(formatMoney(amount, currency))
  return (
    <ul className="mt-1 flex flex-col gap-1">
      <li>
        {t.lines.bases[reason]}
        {override_note !== null && (
          <>
            : <bdi>{override_note}</bdi>
          </>
        )}
      </li>
      {list_price !== cost && <li>{t.lines.list_price(money(list_price))}</li>}
      {why.map(({ code, amount, percent }) => (
        <li key={code}>
          {t.why[code]}
          {percent !== null && ` ${isolateLtr(`${percent} %`)}`}: {money(amount)}
        </li>
      ))}
      <li className="font-medium">
        {t.lines.patient}: {money(subtract(cost, insurer_amount))}
      </li>
    </ul>
  )
}
