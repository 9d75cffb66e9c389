import { management, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    receivables: { callers: management },
    receivableTotals: { callers: management },
    exportReceivables: { callers: management, records: ['report.exported'] },
    payerReceivables: { callers: management },
    payerReceivableTotals: { callers: management },
    exportPayerReceivables: { callers: management, records: ['report.exported'] },
  },
  reads: [
    '/api/receivables?limit=50',
    '/api/receivables?as_of=2026-11-01&limit=50',
    '/api/receivables/totals',
    '/api/receivables/export',
    '/api/receivables/payers?as_of=2026-11-01',
    '/api/receivables/payers/totals',
    '/api/receivables/payers/export',
  ],
}
