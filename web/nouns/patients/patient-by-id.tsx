import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

/** Lazy: the combobox is larger than the rest of a screen. */
const PatientPicker = lazy(() => import('./patient-picker.tsx').then((module) => ({ default: module.PatientPicker })))

interface PatientByIdProps {
  label: string
  id: number | undefined
  onChoose: (id: number | undefined) => void
}

/** A filter by patient: the address has the id; the name is fetched. */
export function PatientById({ label, id, onChoose }: PatientByIdProps) {
  const { data } = useCall(api.patient, { id: id ?? 0 }, { enabled: id !== undefined })
  const patient = id === undefined ? null : { id, full_name: data?.id === id ? data.full_name : `#${id}` }
  return (
    <Suspense fallback={<TextField label={label} disabled />}>
      <PatientPicker label={label} value={patient} onChange={(chosen) => onChoose(chosen?.id)} />
    </Suspense>
  )
}
