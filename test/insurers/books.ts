import { type OracleLine, type OraclePlan, rounded, shared, splitOf } from './split-oracle.ts'

/**
 * The books of patients and payers, replayed from the acts alone: an oracle that knows nothing of the product. Amounts
 * are whole minor units; days are 'YYYY-MM-DD'.
 */
export interface OracleClaimLine {
  id: number
  covered: number
  /** The doctor's share once all of it is paid. */
  share: number
  percent: number
  sent: number
  first_sent: string | null
  paid: number
  back: number
  discount: number
  rejected: number
  resubmitted: number
  given_up: number
  bills: { amount: number; invoice: OracleInvoice }[]
  /** Receipt -> what it paid less what it took back of this line. */
  receipts: Map<number, number>
}

export interface OracleClaim {
  id: number
  payer: number
  policy: number
  service_on: string
  invoice: OracleInvoice
  withdrawn: boolean
  /** While its invoice is corrected: it no longer uses the year. */
  ignored?: boolean
  complete: boolean
  lines: OracleClaimLine[]
}

export interface OracleInvoice {
  id: number
  patient: number
  currency: string
  lines: { cost: number; discount: number; covered: number; percent: number }[]
  total: number
  paid: number
  /** The doctor's, of the patient's part. */
  share: number
  cancelled: boolean
  refund_due: number
  claim: OracleClaim | null
  from_claim: boolean
  payments: { id: number; left: number }[]
}

export interface OracleReceipt {
  id: number
  payer: number
  currency: string
  left: number
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
const billed = (line: OracleClaimLine) =>
  sum(line.bills.filter(({ invoice }) => !invoice.cancelled).map(({ amount }) => amount))

/** Where the money of a line is: what was covered is all of these together. */
export function positionOf(line: OracleClaimLine) {
  const paid = line.paid - line.back
  const bills = billed(line)
  const open = line.covered - line.paid - line.discount - line.rejected + line.resubmitted
  const undecided = line.rejected + line.back - line.resubmitted - line.given_up - bills
  const to_send = line.covered + line.resubmitted - line.sent
  return { paid, open, undecided, to_send, discounted: line.discount, written_off: line.given_up, billed: bills }
}

export const answerable = (line: OracleClaimLine) => positionOf(line).open - positionOf(line).to_send

export function stateOf(claim: OracleClaim) {
  const positions = claim.lines.map(positionOf)
  if (claim.withdrawn) return 'withdrawn'
  if (positions.some(({ undecided }) => undecided > 0)) return 'answered'
  if (positions.some(({ to_send }) => to_send > 0)) return claim.complete ? 'ready' : 'incomplete'
  return positions.some(({ open }) => open > 0) ? 'sent' : 'settled'
}

/** What the doctor has earned of a claim, and of an invoice's patient: rounded shares of what came in. */
export const earnedOfClaim = (claim: OracleClaim) =>
  claim.withdrawn ? 0 : sum(claim.lines.map((line) => rounded(line.share * (line.paid - line.back), line.covered)))
export const earnedOfPatient = ({ cancelled, share, paid, total }: OracleInvoice) =>
  cancelled || total === 0 ? 0 : rounded(share * paid, total)

export class Books {
  invoices: OracleInvoice[] = []
  claims: OracleClaim[] = []
  receipts: OracleReceipt[] = []

  /** What a policy's year has used. */
  used(policy: number, year: string) {
    const live = this.claims.filter(
      (claim) => claim.policy === policy && !claim.withdrawn && !claim.ignored && claim.service_on.startsWith(year),
    )
    return sum(live.flatMap(({ lines }) => lines.map((line) => line.covered - line.given_up - billed(line))))
  }

  /** The parts of a visit before it is issued. */
  visit(
    lines: readonly OracleLine[],
    terms: { policy: number; plan: OraclePlan; day: string } | null,
    discount: number,
  ) {
    const left = terms?.plan.year_max ?? null
    const rest = terms && left !== null ? Math.max(left - this.used(terms.policy, terms.day.slice(0, 4)), 0) : null
    const covered = terms ? splitOf(lines, terms.plan, rest) : lines.map(() => 0)
    const weights = lines.map(({ cost }, index) => cost - (covered[index] ?? 0))
    const off = shared(rounded(sum(weights) * discount, 10_000), weights)
    return lines.map(({ cost, code }, index) => ({
      cost,
      covered: covered[index] ?? 0,
      discount: off[index] ?? 0,
      percent: code.startsWith('SPC-') ? 4_000 : 3_500,
    }))
  }

  issue(id: number, made: Pick<OracleInvoice, 'patient' | 'currency' | 'lines'> & { from_claim?: boolean }) {
    const left = made.lines.map(({ cost, discount, covered }) => cost - discount - covered)
    const invoice: OracleInvoice = {
      from_claim: false,
      ...made,
      id,
      total: sum(left),
      paid: 0,
      share: sum(made.lines.map(({ percent }, index) => rounded((left[index] ?? 0) * percent, 10_000))),
      cancelled: false,
      refund_due: 0,
      claim: null,
      payments: [],
    }
    this.invoices.push(invoice)
    return invoice
  }

  claim(invoice: OracleInvoice, made: { id: number; line_ids: number[]; payer: number; policy: number; day: string }) {
    const ids = [...made.line_ids]
    const lines = invoice.lines.flatMap(({ cost, discount, covered, percent }) => {
      if (covered === 0) return []
      const share =
        rounded((cost - discount) * percent, 10_000) - rounded((cost - discount - covered) * percent, 10_000)
      return [newLine({ id: ids.shift() ?? 0, covered, share, percent })]
    })
    const claim: OracleClaim = { ...made, service_on: made.day, invoice, withdrawn: false, complete: false, lines }
    invoice.claim = claim
    this.claims.push(claim)
  }

  withdraw(claim: OracleClaim) {
    for (const line of claim.lines) {
      let rest = line.paid - line.back
      for (const id of [...line.receipts.keys()].toSorted((a, b) => b - a)) {
        const freed = Math.max(Math.min(line.receipts.get(id) ?? 0, rest), 0)
        rest -= freed
        const receipt = this.receipts.find((each) => each.id === id)
        if (receipt) receipt.left += freed
      }
      for (const { invoice } of line.bills) this.cancel(invoice)
    }
    claim.withdrawn = true
  }

  /** Returns what was paid on it. */
  cancel(invoice: OracleInvoice) {
    if (invoice.cancelled) return 0
    invoice.cancelled = true
    invoice.refund_due = invoice.paid
    if (invoice.claim && !invoice.claim.withdrawn) this.withdraw(invoice.claim)
    else if (invoice.claim) this.cancelBills(invoice.claim)
    return invoice.paid
  }

  private cancelBills({ lines }: OracleClaim) {
    for (const { bills } of lines) for (const { invoice } of bills) this.cancel(invoice)
  }

  /** What a payer owes today: not sent, by the day since which it waits, to be decided; and its money in no claim. */
  owed(payer: number, currency: string) {
    const live = this.claims.filter((one) => one.payer === payer && one.invoice.currency === currency && !one.withdrawn)
    const lines = live.flatMap((claim) => claim.lines)
    return {
      not_sent: sum(lines.map((line) => positionOf(line).to_send)),
      waiting: lines.map((line) => ({ since: line.first_sent ?? '', amount: answerable(line) })),
      undecided: sum(lines.map((line) => positionOf(line).undecided)),
      unallocated: sum(
        this.receipts.filter((one) => one.payer === payer && one.currency === currency).map(({ left }) => left),
      ),
    }
  }
}

const newLine = (made: Pick<OracleClaimLine, 'id' | 'covered' | 'share' | 'percent'>): OracleClaimLine => ({
  ...made,
  sent: 0,
  first_sent: null,
  paid: 0,
  back: 0,
  discount: 0,
  rejected: 0,
  resubmitted: 0,
  given_up: 0,
  bills: [],
  receipts: new Map(),
})
