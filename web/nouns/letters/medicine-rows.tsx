import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { childDoseOf, readKilograms } from '#domain/medicines/child-dose.ts'
import type { Check } from '#domain/medicines/check.ts'
import type { Recognise } from '#domain/medicines/recognition.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { MOST_MEDICINES } from '#domain/prescription.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FavouriteMedicines } from './favourite-medicines.tsx'
import { type DraftMedicine, draftOf, moved, nameOfRow, withMedicines } from './medicine-draft.ts'
import { MedicineRow } from './medicine-row.tsx'
import { texts } from './prescription-texts.ts'
import { useFavourites } from './use-favourites.ts'

interface MedicineRowsProps {
  rows: readonly DraftMedicine[]
  language: MessageLanguage
  checks: readonly Check[]
  tried: boolean
  /** The server's sentence, if it refuses the rows. */
  refused: string | undefined
  recogniseBy: Recognise
  is_child: boolean
  /** Fills in the rows of the last prescription; without it there is none. */
  onRepeat: (() => void) | undefined
  onChange: (rows: DraftMedicine[]) => void
}

/** The medicines of a prescription, a row each; large, because of the table of medicines. */
export function MedicineRows(props: MedicineRowsProps) {
  const { rows, language, checks, tried, refused, recogniseBy, is_child, onRepeat, onChange } = props
  const t = useTexts(texts)
  const list = useRef<HTMLDivElement>(null)
  const favourites = useFavourites()
  const [weight, setWeight] = useState('')
  const doses = rows.map(({ name }) => (is_child ? childDoseOf(recogniseBy(name).substances) : undefined))
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    const row = draftOf()
    onChange([...rows, row])
    focusLater(`[data-medicine="${row.key}"] [role=combobox]`)
  }
  const move = (key: number, by: 1 | -1) => {
    onChange(moved(rows, key, by))
    focusLater(`[data-medicine="${key}"] [data-move="${by}"]:enabled, [data-medicine="${key}"] [data-move]:enabled`)
  }
  const remove = (key: number) => {
    onChange(rows.filter((row) => row.key !== key))
    focusLater('[role=combobox]')
  }
  return (
    <section aria-label={t.heading} className="flex flex-col gap-3">
      <FavouriteMedicines
        favourites={favourites}
        onFill={(medicine) => onChange(withMedicines(rows, [medicine]).slice(0, MOST_MEDICINES))}
      />
      {doses.some(Boolean) && <Weight value={weight} onChange={setWeight} />}
      <div ref={list} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <MedicineRow
            key={row.key}
            row={row}
            number={index + 1}
            count={rows.length}
            tried={tried}
            checks={ofRow(checks, row)}
            favourites={favourites}
            language={language}
            child_dose={doses[index]}
            kg={readKilograms(weight)}
            onChange={(changed) => onChange(rows.map((each) => (each.key === row.key ? changed : each)))}
            onMove={(by) => move(row.key, by)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </div>
      {refused && (
        <p role="alert" className="text-sm text-red">
          {refused}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {rows.length < MOST_MEDICINES && (
          <Button size="sm" icon={IconPlus} onClick={add}>
            {t.add}
          </Button>
        )}
        {onRepeat && (
          <Button size="sm" icon={IconHistory} onClick={onRepeat}>
            {t.repeat}
          </Button>
        )}
      </div>
    </section>
  )
}

const ofRow = (checks: readonly Check[], row: DraftMedicine) => {
  const name = nameOfRow(row)
  return name === '' ? [] : checks.filter(({ medicine }) => medicine === name)
}

/** Asked for only where the table proposes a child's dose of what is prescribed. */
function Weight({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useTexts(texts).child
  const isWrong = value.trim() !== '' && readKilograms(value) === undefined
  return (
    <TextField
      label={t.weight}
      hint={t.weight_hint}
      inputMode="decimal"
      dir="ltr"
      maxLength={6}
      className="max-w-60"
      error={isWrong ? t.not_weight : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
