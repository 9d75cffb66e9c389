import { attacksOnTaxes, ordinaryTaxes } from '../guards/taxes.ts'
import { admin, everyone, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const DAY = '2026-11-17'
const BRIDGE = 'figure=receivables&from=2026-11-01&to=2026-11-17'
const account = (part: string, number: string) =>
  `insert into journal_accounts (part, account) values (${part}, ${number})`
const RANGE = 'start_date=2026-11-01&end_date=2026-11-17'

export const cases: NounCases = {
  calls: {
    dashboard: { callers: everyone },
    takings: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    takingsByHour: { callers: management, input: () => ({ query: `?date=${DAY}` }) },
    labReport: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    taxRates: { callers: everyone },
    taxReport: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    exportTaxReport: {
      callers: management,
      input: () => ({ query: `?${RANGE}` }),
      records: ['report.exported'],
    },
    endOfDay: { callers: frontDesk },
    exportReport: { callers: management, input: () => ({ query: '?type=invoices' }) },
    figures: { callers: management, input: () => ({ query: `?${RANGE}&unit=week` }) },
    codeFigures: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    doctorFigures: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    chairFigures: { callers: management, input: () => ({ query: `?${RANGE}` }) },
    moneyMoved: { callers: management, input: () => ({ query: `?${RANGE}&limit=50` }) },
    exportFigures: { callers: management, records: ['report.exported'] },
    bridge: { callers: management, input: () => ({ query: `?${BRIDGE}` }) },
    bridgeRows: { callers: management, input: () => ({ query: `?${BRIDGE}&kind=payment&limit=50` }) },
    journal: { callers: management, input: () => ({ query: `?${RANGE}` }), records: ['report.exported'] },
    accounts: { callers: management },
    setAccounts: {
      callers: admin,
      input: () => ({ body: { accounts: { cash: '1001' }, expenses: [{ category: 'rent', account: '6100' }] } }),
      records: ['accounts.set'],
    },
    rehearsal: { callers: admin, input: () => ({ body: { start_date: '2026-11-01', end_date: DAY } }) },
    exportSummary: { callers: management, input: () => ({ query: '?type=invoices' }) },
  },
  attacks: [
    ...attacksOnTaxes,
    ...["' '", "repeat('a', 81)"].map((part) => ({
      guard: 'journal_accounts.journal_accounts_part_check',
      statement: account(part, "'1000'"),
    })),
    ...["' '", "repeat('1', 21)"].map((number) => ({
      guard: 'journal_accounts.journal_accounts_account_check',
      statement: account("'cash'", number),
    })),
  ],
  ordinary: [...ordinaryTaxes, account("repeat('a', 80)", "repeat('1', 20)")],
  reads: [
    `/api/reports/journal?${RANGE}`,
    '/api/reports/dashboard',
    '/api/reports/end-of-day',
    `/api/reports/labs?${RANGE}`,
    `/api/reports/tax?${RANGE}`,
    `/api/reports/tax/export?${RANGE}`,
    '/api/settings/tax-rates',
    `/api/reports/takings?${RANGE}`,
    `/api/reports/takings/hours?date=${DAY}`,
    `/api/reports/figures?${RANGE}&unit=week`,
    `/api/reports/figures/codes?${RANGE}`,
    `/api/reports/figures/doctors?${RANGE}`,
    `/api/reports/figures/chairs?${RANGE}`,
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
