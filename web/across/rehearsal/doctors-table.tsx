import type { api } from '#contract/api.ts'
import type { AnswerOf, RowOf } from '#contract/endpoint.ts'
import { negative } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { isPercentageOrEmpty, type Typed } from './typed-rates.ts'

type Rehearsal = AnswerOf<typeof api.rehearsal>
type Doctor = RowOf<typeof api.doctors>

interface DoctorsTableProps {
  doctors: readonly Doctor[]
  typed: Typed
  onType: (doctor_id: number, rates: Typed[number]) => void
  /** The last rehearsal, if there was one. */
  answer: Rehearsal | undefined
}

export function DoctorsTable({ doctors, typed, onType, answer }: DoctorsTableProps) {
  const t = useTexts(texts)
  const columns = [...useRateColumns(typed, onType), ...useResultColumns(answer)]
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
      className="w-28"
    />
  )
  return [
    { header: t.doctor, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.general, cell: (doctor) => field('general', doctor) },
    { header: t.specialist, cell: (doctor) => field('specialist', doctor) },
  ]
}

function useResultColumns(answer: Rehearsal | undefined): Column<Doctor>[] {
  const t = useTexts(texts)
  if (!answer) return []
  const cell = (figure: 'recorded' | 'rehearsed' | 'difference', { id }: Doctor) => (
    <MoneyText
      amount={answer.doctors.find(({ doctor_id }) => doctor_id === id)?.[figure] ?? 0}
      currency={answer.currency}
      signed={figure === 'difference'}
      className="font-medium"
    />
  )
  return (['recorded', 'rehearsed', 'difference'] as const).map((figure) => ({
    header: t[figure],
    align: 'end',
    cell: (doctor: Doctor) => cell(figure, doctor),
  }))
}
