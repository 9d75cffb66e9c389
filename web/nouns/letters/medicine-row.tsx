import { IconArrowDown, IconArrowUp, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { latinDigits } from '#domain/digits.ts'
import type { ChildDose } from '#domain/medicines/child-dose.ts'
import type { Check } from '#domain/medicines/check.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { LONGEST_MEDICINE_NOTE, LONGEST_MEDICINE_PART, type PrescribedMedicine } from '#domain/prescription.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { ChildDoseProposal } from './child-dose-proposal.tsx'
import { type DraftMedicine, draftOf, isBlank, medicineOf, problemsOf } from './medicine-draft.ts'
import { MedicineNameField } from './medicine-name-field.tsx'
import { RowChecks } from './check-lines.tsx'
import { texts } from './prescription-texts.ts'
import type { OwnFavourites } from './use-favourites.ts'

export interface RowProps {
  row: DraftMedicine
  number: number
  count: number
  tried: boolean
  /** What speaks against this row. */
  checks: readonly Check[]
  favourites: OwnFavourites
  language: MessageLanguage
  child_dose: ChildDose | undefined
  kg: number | undefined
  onChange: (row: DraftMedicine) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One medicine: what it is, how it is taken, and what speaks against it. */
export function MedicineRow(props: RowProps) {
  const { row, number, tried, checks, favourites, onChange } = props
  const t = useTexts(texts)
  const problems = tried && !(isBlank(row) && number > 1) ? problemsOf(row) : {}
  const error = (name: 'name' | 'days' | 'quantity') => {
    const problem = problems[name]
    return problem && t.problems[problem]
  }
  const change = (part: Partial<DraftMedicine>) => onChange({ ...row, ...part })
  const fill = (medicine: PrescribedMedicine) => onChange({ ...draftOf(medicine), key: row.key })
  const text = (name: 'form' | 'strength' | 'dose' | 'times', placeholder?: string) => (
    <TextField
      label={t[name]}
      placeholder={placeholder}
      dir="auto"
      maxLength={LONGEST_MEDICINE_PART}
      value={row[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const count = (name: 'days' | 'quantity') => (
    <TextField
      label={t[name]}
      inputMode="numeric"
      dir="ltr"
      maxLength={6}
      value={row[name]}
      error={error(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <div
      role="group"
      aria-label={t.row(number)}
      data-medicine={row.key}
      className="flex flex-col gap-2.5 rounded-lg border border-line p-3.5"
    >
      <RowHead {...props} />
      <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <MedicineNameField
          value={row.name}
          favourites={favourites.medicines}
          error={error('name')}
          onType={(name) => change({ name })}
          onFill={fill}
          className="max-sm:col-span-2"
        />
        {text('form', t.form_placeholder)}
        {text('strength', '500 mg')}
      </div>
      <RowChecks checks={checks} />
      <RowChildDose {...props} />
      <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_5rem_5.5rem]">
        {text('dose', t.dose_placeholder)}
        {text('times', t.times_placeholder)}
        {count('days')}
        {count('quantity')}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <Checkbox
          label={t.as_needed}
          checked={row.as_needed}
          onChange={(event) => change({ as_needed: event.target.checked })}
        />
        <TextField
          label={t.note}
          label_hidden
          placeholder={t.note}
          dir="auto"
          maxLength={LONGEST_MEDICINE_NOTE}
          value={row.note}
          onChange={(event) => change({ note: event.target.value })}
          className="min-w-48 flex-1"
        />
      </div>
    </div>
  )
}

function RowHead({ row, number, count, favourites, onMove, onRemove }: RowProps) {
  const t = useTexts(texts)
  const medicine = medicineOf(row)
  const kept = favourites.has(medicine)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm font-semibold">{t.row(number)}</p>
      <div className="flex">
        <IconButton
          icon={kept ? IconStarFilled : IconStar}
          label={kept ? t.kept(number) : t.keep(number)}
          disabled={kept || medicine.name === ''}
          onClick={() => favourites.keep(medicine)}
        />
        {count > 1 && (
          <>
            <IconButton
              icon={IconArrowUp}
              label={t.up(number)}
              data-move="-1"
              disabled={number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t.down(number)}
              data-move="1"
              disabled={number === count}
              onClick={() => onMove(1)}
            />
            <IconButton icon={IconTrash} tone="danger" label={t.remove(number)} onClick={onRemove} />
          </>
        )}
      </div>
    </div>
  )
}

function RowChildDose({ row, child_dose, kg, language, onChange }: RowProps) {
  if (!child_dose || kg === undefined) return null
  const fill = ({ mg, dose, times }: { mg: number; dose: string; times: string }) => {
    const kept = isGivenBy(row, mg) ? row : { ...row, form: '', strength: '', quantity: '' }
    onChange({ ...kept, dose, times: row.times.trim() === '' ? times : row.times })
  }
  return <ChildDoseProposal dose={child_dose} kg={kg} language={language} onFill={fill} />
}

/** Whether the dose is a whole number of what the row says, such as two tablets: an adult's tablet is not divided. */
const isGivenBy = ({ strength }: DraftMedicine, mg: number) => {
  const each = /^\s*(\d+(?:[.,]\d+)?)\s*(?:mg|ملغ)\s*$/iu.exec(latinDigits(strength))?.[1]
  return (
    strength.trim() === '' ||
    /\/|ml|مل/iu.test(strength) ||
    (each !== undefined && mg % Number(each.replace(',', '.')) === 0)
  )
}
