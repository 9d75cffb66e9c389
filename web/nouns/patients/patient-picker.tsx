import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import type { Handed } from '#web/base/ui/fields/use-combobox.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { texts } from './texts.ts'
import { usePatientSearch } from './use-patient-search.ts'

export type PickedPatient = Pick<Patient, 'id' | 'full_name'>
type Choice = PickedPatient & Partial<Patient>

/** The id of the list's last row, 'Add ...'; patients have positive ids. */
const NEW_PATIENT_ID = 0

const MOST_SHOWN = 20

interface PatientPickerProps {
  value: PickedPatient | null
  onChange: (patient: PickedPatient | null) => void
  /** Shows the patient without a way to choose another. */
  locked?: boolean
  label: string
  label_hidden?: boolean
  error?: string | undefined
  required?: boolean
  placeholder?: string
  className?: string
  /** The input of the placeholder field before this component loaded, if it had focus. */
  handed?: Handed | undefined
  /** Adds a last row for registering a new patient; called with the typed text. */
  onAdd?: ((typed: string) => void) | undefined
}

/** Chooses a patient by name, phone or national id. Large, like the combobox: import it from lazy chunks. */
export function PatientPicker(props: PatientPickerProps) {
  const { value, onChange, locked, required = false, placeholder, handed, onAdd, ...look } = props
  const t = useTexts(texts).picker
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { patients, more, searching, failed, retry } = useShownPatients(typed, opened && !locked)

  const added = typed.trim()
  // Not before the search has answered: Enter must choose an existing patient rather than add a duplicate.
  const adding: Choice[] = onAdd && added !== '' && !searching ? [{ id: NEW_PATIENT_ID, full_name: added }] : []

  if (locked) return <TextField {...look} required={required} readOnly value={value?.full_name ?? ''} />
  return (
    <Combobox<Choice>
      {...look}
      hint={failed ? t.failed : undefined}
      required={required}
      handed={handed}
      placeholder={placeholder ?? t.placeholder}
      options={[...patients, ...adding]}
      note={more ? t.more : undefined}
      loading={searching}
      chosen={value}
      onChoose={(patient) => {
        setTyped('')
        if (patient?.id === NEW_PATIENT_ID) onAdd?.(patient.full_name)
        else onChange(patient && { id: patient.id, full_name: patient.full_name })
      }}
      onOpen={() => {
        setOpened(true)
        if (failed) retry()
      }}
      onSearch={setTyped}
      keyOf={({ id }) => id}
      wordsOf={({ full_name }) => full_name}
      show={(patient) => (patient.id === NEW_PATIENT_ID ? <AddLine typed={patient.full_name} /> : patientLine(patient))}
    />
  )
}

/** At most 20 of the patients that match, and whether there are more. */
function useShownPatients(typed: string, enabled: boolean) {
  const search = usePatientSearch(typed, { enabled, limit: MOST_SHOWN + 1 })
  const patients = search.failed ? [] : search.patients.slice(0, MOST_SHOWN)
  return { ...search, patients, more: !search.searching && !search.failed && search.patients.length > MOST_SHOWN }
}

/** A patient in a list: name, phone and balance. */
const patientLine = (patient: Choice) => (
  <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
    <span className="min-w-0">
      <bdi className="block truncate font-medium">{patient.full_name}</bdi>
      {patient.contact_number && (
        <bdi dir="ltr" className="text-xs text-ink-soft">
          {formatPhone(patient.contact_number)}
        </bdi>
      )}
    </span>
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      <AlertTags alerts={patient.alerts} />
      <BalanceBadge balances={patient.balances ?? []} />
    </span>
  </span>
)

function AddLine({ typed }: { typed: string }) {
  const t = useTexts(texts).picker
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-brand">
      <Glyph icon={IconUserPlus} size={16} />
      <span className="truncate">{t.add(typed)}</span>
    </span>
  )
}
