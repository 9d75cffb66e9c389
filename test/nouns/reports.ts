import { everyone, management, type NounCases } from '../support/noun-cases.ts'

const day = '2026-11-17'
const range = 'start_date=2026-11-01&end_date=2026-11-17'

export const cases: NounCases = {
  calls: {
    dashboard: { callers: everyone },
    takings: { callers: management, input: () => ({ query: `?${range}` }) },
    takingsByHour: { callers: management, input: () => ({ query: `?date=${day}` }) },
    exportReport: { callers: management, input: () => ({ query: '?type=invoices' }) },
    exportSummary: { callers: management, input: () => ({ query: '?type=invoices' }) },
  },
  reads: [
    '/api/reports/dashboard',
    `/api/reports/takings?${range}`,
    `/api/reports/takings/hours?date=${day}`,
    `/api/reports/export?type=invoices&${range}`,
    `/api/reports/export?type=invoices&status=unpaid&doctor_id=2&${range}`,
    `/api/reports/export?type=payouts&${range}`,
    `/api/reports/export?type=payouts&patient_id=7&${range}`,
    `/api/reports/export/summary?type=invoices&${range}`,
    `/api/reports/export/summary?type=payouts&${range}`,
  ],
}
