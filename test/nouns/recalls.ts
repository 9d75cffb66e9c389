import { frontDesk, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: { recalls: { callers: frontDesk } },
  reads: ['/api/recalls?limit=50', '/api/recalls?until_date=2027-12-31&limit=50'],
  attacks: [
    ...[-1, 61].map((months) => ({
      guard: 'clinic.clinic_recall_months_check',
      statement: `update clinic set recall_months = ${months}`,
    })),
    { guard: 'clinic.clinic_message_language_check', statement: "update clinic set message_language = 'fr'" },
  ],
  ordinary: ["recall_months = 0, message_language = 'en'", "recall_months = 60, message_language = 'ar'"].map(
    (changes) => `update clinic set ${changes}`,
  ),
}
