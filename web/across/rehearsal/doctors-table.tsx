import type { api } from '#contract/api.ts'
import type { RowOf } from '#contract/endpoint.ts'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { negative } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatDifference, formatMoney } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { CellLink } from '#web/base/links/cell-links.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { isPercentageOrEmpty, type Typed } from './typed-rates.ts'
import type { Run } from './use-rehearsal.ts'

type Doctor = RowOf<typeof api.doctors>

interface DoctorsTableProps {
  doctors: readonly Doctor[]
  typed: Typed
  onType: (doctor_id: number, rates: Typed[number]) => void
  /** The last rehearsal, if there was one. */
  run: Run | undefined
}

export function DoctorsTable({ doctors, typed, onType, run }: DoctorsTableProps) {
  const t = useTexts(texts)
  const columns = [...useRateColumns(typed, onType), ...useResultColumns(run)]
  const answer = run && run.done === run.months ? run.answer : undefined
  return (
    <>
      <Table caption={t.title} columns={columns} rows={doctors} rowKey={({ id }) => id} />
      {answer && (
        <p role="status" className="px-5 py-3 text-sm font-semibold">
          {t.total}: <MoneyText amount={answer.difference} currency={answer.currency} signed />.{' '}
          <bdi>{t.clinic(formatMoney(negative(answer.difference), answer.currency))}</bdi>
        </p>
      )}
    </>
  )
}

function useRateColumns(typed: Typed, onType: DoctorsTableProps['onType']): Column<Doctor>[] {
  const t = useTexts(texts)
  const field = (of: 'general' | 'specialist', { id, name }: Doctor) => (
    <TextField
      label={t[`${of}_of`](name)}
      label_hidden
      placeholder="–"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={typed[id]?.[of] ?? ''}
      error={isPercentageOrEmpty(typed[id]?.[of] ?? '') ? undefined : t.not_percentage}
      onChange={({ target }) => onType(id, { [of]: target.value })}
      className="w-24 min-w-24"
    />
  )
  return [
    { header: t.doctor, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.general, cell: (doctor) => field('general', doctor) },
    { header: t.specialist, cell: (doctor) => field('specialist', doctor) },
    { header: t.lab, cell: (doctor) => <LabField doctor={doctor} typed={typed} onType={onType} /> },
  ]
}

function LabField({
  doctor: { id, name },
  typed,
  onType,
}: { doctor: Doctor } & Pick<DoctorsTableProps, 'typed' | 'onType'>) {
  const t = useTexts(texts)
  return (
    <SelectField
      label={t.lab_of(name)}
      label_hidden
      value={typed[id]?.lab ?? ''}
      onChange={({ target }) => onType(id, { lab: target.value })}
      className="w-52"
    >
      <option value="">{t.as_it_was}</option>
      {LAB_COST_BASES.map((basis) => (
        <option key={basis} value={basis}>
          {t.lab_bases[basis]}
        </option>
      ))}
    </SelectField>
  )
}

function useResultColumns(run: Run | undefined): Column<Doctor>[] {
  const t = useTexts(texts)
  const address = useAddress()
  if (!run) return []
  const { answer } = run
  const cell = (figure: 'recorded' | 'rehearsed' | 'difference', { id, name }: Doctor) => {
    const sums = answer.doctors.find(({ doctor_id }) => doctor_id === id)
    const signed = figure === 'difference'
    const [amount, currency] = [sums?.[figure] ?? 0, answer.currency]
    const shown = <MoneyText amount={amount} currency={currency} signed={signed} className="font-medium" />
    if (!sums) return shown
    const words = signed ? formatDifference(amount, currency) : formatMoney(amount, currency)
    return (
      <CellLink {...address.to({ records: id })} aria-label={t.show_records(t[figure], words, name)}>
        {shown}
      </CellLink>
    )
  }
  return (['recorded', 'rehearsed', 'difference'] as const).map((figure) => ({
    header: t[figure],
    align: 'end',
    // On a tablet what would change stays in sight; its rows say what was recorded.
    ...(figure === 'recorded' && { only_wide: true as const }),
    cell: (doctor: Doctor) => cell(figure, doctor),
  }))
}
