import { everyone, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const DAY = '2026-11-17'
const RANGE = 'start_date=2026-11-01&end_date=2026-11-17'

export const cases: NounCases = {
  calls: {
    dashboard: { callers: everyone },
    takings: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    takingsByHour: { callers: management, input: () => ({ query: `?date=${DAY}` }) },
    labReport: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    endOfDay: { callers: frontDesk },
    exportReport: { callers: management, input: () => ({ query: '?type=invoices' }) },
    figures: { callers: management, input: () => ({ query: `?${RANGE}&unit=week` }) },
    codeFigures: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    doctorFigures: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    moneyMoved: { callers: management, input: () => ({ query: `?${RANGE}&limit=50` }) },
    exportFigures: { callers: management, records: ['report.exported'] },
    exportSummary: { callers: management, input: () => ({ query: '?type=invoices' }) },
  },
  reads: [
    '/api/reports/dashboard',
    '/api/reports/end-of-day',
    `/api/reports/labs?${RANGE}`,
    `/api/reports/takings?${RANGE}`,
    `/api/reports/takings/hours?date=${DAY}`,
    `/api/reports/figures?${RANGE}&unit=week`,
    `/api/reports/figures/codes?${RANGE}`,
    `/api/reports/figures/doctors?${RANGE}`,
    `/api/reports/takings/rows?${RANGE}&limit=50`,
    `/api/reports/figures/export?${RANGE}`,
    `/api/reports/export?type=invoices&${RANGE}`,
    `/api/reports/export?type=invoices&status=unpaid&doctor_id=2&${RANGE}`,
    `/api/reports/export?type=payouts&${RANGE}`,
    `/api/reports/export?type=payouts&patient_id=7&${RANGE}`,
    `/api/reports/export/summary?type=invoices&${RANGE}`,
    `/api/reports/export/summary?type=payouts&${RANGE}`,
  ],
}
