import { Suspense, useEffect, useId, useRef } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { DraftPatient } from './appointment-draft.ts'
import { texts } from './texts.ts'

// Needed once something was typed.
const Registered = lazy(() => import('./registered.tsx'))

interface NewPatientFieldsProps {
  patient: DraftPatient
  onChange: (patient: DraftPatient) => void
  /** An existing patient chosen instead; null to go back to the search. */
  onChoose: (patient: PickedPatient | null) => void
  /** The error of the name. */
  problem: string | undefined
  /** The server's field errors by its field names. */
  refused: Readonly<Record<string, string>>
}

/** Fields for a patient who is registered by the booking itself. */
export function NewPatientFields({ patient, onChange, onChoose, problem, refused }: NewPatientFieldsProps) {
  const t = useTexts(texts)
  const titleId = useId()
  const fields = useFocusOnEmpty()
  const field = (name: 'full_name' | 'contact_number') => ({
    label: t[name],
    value: patient[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({
        ...patient,
        [name]: target.value,
        // Another number is that of another family.
        ...(name === 'contact_number' && { family_of: undefined }),
      }),
    autoComplete: 'off',
    className: 'max-sm:col-span-2',
  })
  return (
    <div
      ref={fields}
      role="group"
      aria-labelledby={titleId}
      className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-4 rounded-lg border border-brand-line bg-brand-soft/40 p-4"
    >
      <div className="col-span-2 -my-1 flex flex-wrap items-center justify-between gap-2">
        <p id={titleId} className="text-sm font-semibold">
          {t.new_patient}
        </p>
        <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>
          {t.choose_existing}
        </Button>
      </div>
      <TextField {...field('full_name')} required maxLength={200} dir="auto" error={problem} />
      <TextField {...field('contact_number')} type="tel" maxLength={50} error={refused['new_patient.contact_number']} />
      <Suspense>
        <Registered typed={patient} onChoose={onChoose} onChange={onChange} />
      </Suspense>
    </div>
  )
}

/** Focuses the first empty field: the picker that had focus is removed. */
function useFocusOnEmpty() {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [name, phone] = fields.current?.querySelectorAll('input') ?? []
    const next = name?.value === '' ? name : phone
    next?.focus()
  }, [])
  return fields
}
