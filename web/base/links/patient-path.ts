/** The tabs of a patient's page. */
export type PatientTab = 'overview' | 'chart' | 'plans' | 'notes' | 'files' | 'letters' | 'account'

/** The page of one patient; everything about them is a tab of it. */
export const patientPath = (id: number, tab?: PatientTab) =>
  tab === undefined || tab === 'overview' ? `/patients/${id}` : `/patients/${id}/${tab}`
