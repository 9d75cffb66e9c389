import type { Patient } from '../../contract/patients.ts'

/** A patient as form values: no nulls. */
export interface PatientFields {
  full_name: string
  contact_number: string
  email: string
  national_id: string
  hidden: boolean
}
export const patient_fields = ['full_name', 'contact_number', 'email', 'national_id', 'hidden'] as const

export const fieldsOf = (patient: Patient | undefined, full_name = ''): PatientFields => ({
  full_name: patient?.full_name ?? full_name,
  contact_number: patient?.contact_number ?? '',
  email: patient?.email ?? '',
  national_id: patient?.national_id ?? '',
  hidden: patient?.hidden ?? false,
})
