import { frontDesk, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: { reminders: { callers: frontDesk } },
  reads: ['/api/reminders', '/api/reminders?date=2026-11-17'],
}
