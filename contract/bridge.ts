import * as z from 'zod/mini'
import { BRIDGE_FIGURES, BRIDGE_STEPS } from '#domain/bridge.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, instant, money, pageQuery } from './fields.ts'

const kind = z.enum([...new Set(Object.values(BRIDGE_STEPS).flat())])
const asked = {
  figure: z.enum(BRIDGE_FIGURES),
  /** The first day; the opening is the figure at the end of the day before. */
  from: day,
  /** The last day; the closing is the figure at its end. */
  to: day,
  /** Of invoices and payouts of this doctor. */
  doctor_id: inQuery.id,
}

const bridgeRow = z.object({
  kind,
  id,
  at: instant,
  patient_id: z.nullable(id),
  patient_name: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  /** Below zero for what lowers the figure. */
  amount: money,
  currency,
})
export type BridgeRow = z.infer<typeof bridgeRow>

const READ = ['invoices', 'deposits', 'patients', 'clinic'] as const

export const bridges = {
  bridge: endpoint({
    method: 'GET',
    path: '/api/reports/bridge',
    permission: 'bridge:read',
    summary:
      'How a figure came from one day to another, in the clinic’s currency: opening + steps = closing. Receivables are ' +
      'what patients owe, payouts all that doctors earned until then, credit what patients paid ahead (without a doctor)',
    query: z.object(asked),
    answer: z.object({
      figure: z.enum(BRIDGE_FIGURES),
      from: day,
      to: day,
      currency,
      opening: money,
      steps: z.array(z.object({ kind, amount: money, count: z.int() })),
      closing: money,
    }),
    reads: READ,
  }),
  bridgeRows: endpoint({
    method: 'GET',
    path: '/api/reports/bridge/rows',
    permission: 'bridge:read',
    summary: 'The rows of a step of the bridge, or of all, the latest first',
    query: z.object({ ...asked, kind: inQuery.choice(kind), ...pageQuery }),
    rows: bridgeRow,
    reads: READ,
  }),
}
