import { patientPath } from '#web/base/links/paths.ts'

/** The account of a patient, a tab of their page. */
export const accountOf = (patient_id: number) => patientPath(patient_id, 'account')

/** The same with the form that takes a deposit. */
export const depositOf = (patient_id: number) => `${accountOf(patient_id)}?deposit=new`
