import { useState } from 'react'
import type { Patient } from '../../contract/patients.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Combobox, type Handed } from '../ui/combobox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { texts } from './texts.ts'
import { usePatientSearch } from './use-patient-search.ts'

export type PickedPatient = Pick<Patient, 'id' | 'full_name'>
type Choice = PickedPatient & Partial<Patient>

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
  /** Takes over from a field that had the focus, with what was typed there. */
  handed?: Handed | undefined
}

/** Picks a patient by name, phone or national id. Heavy, as the kit's combobox is: import it from lazy chunks. */
export function PatientPicker({
  value,
  onChange,
  locked,
  required = false,
  placeholder,
  handed,
  ...look
}: PatientPickerProps) {
  const t = useTexts(texts).picker
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { patients, searching, failed, retry } = usePatientSearch(typed, { enabled: opened && !locked })

  if (locked) return <TextField {...look} required={required} readOnly value={value?.full_name ?? ''} />
  return (
    <Combobox<Choice>
      {...look}
      hint={failed ? t.failed : undefined}
      required={required}
      handed={handed}
      placeholder={placeholder ?? t.placeholder}
      options={failed ? [] : patients}
      loading={searching}
      chosen={value}
      onChoose={(patient) => {
        setTyped('')
        onChange(patient && { id: patient.id, full_name: patient.full_name })
      }}
      onOpen={() => {
        setOpened(true)
        if (failed) retry()
      }}
      onSearch={setTyped}
      keyOf={({ id }) => id}
      wordsOf={({ full_name }) => full_name}
      show={patientLine}
    />
  )
}

/** A patient among others of a list: name, phone, and what is owed. */
const patientLine = (patient: Choice) => (
  <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
    <span className="min-w-0">
      <bdi className="block truncate font-medium">{patient.full_name}</bdi>
      {patient.contact_number && (
        <bdi dir="ltr" className="text-xs text-ink-soft">
          {patient.contact_number}
        </bdi>
      )}
    </span>
    <BalanceBadge balance={patient.balance ?? 0} />
  </span>
)
