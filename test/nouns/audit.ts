import { admin, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: { audit: { callers: admin } },
  reads: [
    '/api/audit?limit=50',
    '/api/audit?user_id=1&limit=50',
    '/api/audit?patient_id=7&limit=50',
    '/api/audit?kind=patient.seen&start_date=2026-11-01&end_date=2026-11-17&limit=50',
  ],
}
