import { everyone, management, type NounCases } from '../support/noun-cases.ts'

const DAY = '2026-11-17'
const RANGE = 'start_date=2026-11-01&end_date=2026-11-17'

export const cases: NounCases = {
  calls: {
    dashboard: { callers: everyone },
    takings: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    takingsByHour: { callers: management, input: () => ({ query: `?date=${DAY}` }) },
    exportReport: { callers: management, input: () => ({ query: '?type=invoices' }) },
    exportSummary: { callers: management, input: () => ({ query: '?type=invoices' }) },
  },
  reads: [
    '/api/reports/dashboard',
    `/api/reports/takings?${RANGE}`,
    `/api/reports/takings/hours?date=${DAY}`,
    `/api/reports/export?type=invoices&${RANGE}`,
    `/api/reports/export?type=invoices&status=unpaid&doctor_id=2&${RANGE}`,
    `/api/reports/export?type=payouts&${RANGE}`,
    `/api/reports/export?type=payouts&patient_id=7&${RANGE}`,
    `/api/reports/export/summary?type=invoices&${RANGE}`,
    `/api/reports/export/summary?type=payouts&${RANGE}`,
  ],
}
