/** The page of one patient; lists of patients load its code ahead. */
export const loadPatient = () => import('./patient-screen.tsx')
