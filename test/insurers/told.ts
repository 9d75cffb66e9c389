interface ToldLine {
  id: number
  insurer_amount: number
  payout_share: number
  paid: number
  open: number
  undecided: number
  to_send: number
  discounted: number
  written_off: number
  billed: number
}

/** Those fields of the clinic's answers that are compared; each answer has some of them. Amounts are in the major unit. */
export interface Told {
  id: number
  number: number
  state: string
  status: string
  total: number
  total_amount: number
  insurer_amount: number
  paid_amount: number
  refund_due: number | null
  payments: { id: number }[]
  claim: { id: number } | null
  service_on: string
  lines: ToldLine[]
  payout: number
  unallocated: number
  used: number
  left: number
  payer_id: number
  currency: string
  not_sent: number
  days_0_30: number
  days_31_60: number
  days_61_90: number
  over_90: number
  undecided: number
}

/** Of an answer that is a list. */
export const listIn = (body: Told) => body as unknown as Told[]

/** Sends a request as an admin. */
export type Send = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ status: number; body: Told }>
