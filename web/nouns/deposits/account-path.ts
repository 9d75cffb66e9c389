import { patientPath } from '#web/base/links/paths.ts'

/** The account of a patient, a tab of their page. */
export const accountOf = (patientId: number) => patientPath(patientId, 'account')

/** The same with the form that takes a deposit. */
export const depositOf = (patientId: number) => `${accountOf(patientId)}?deposit=new`
