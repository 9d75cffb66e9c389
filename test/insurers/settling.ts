import type { ActOf } from './acts.ts'
import { answerable, type OracleClaimLine, type OracleReceipt, positionOf, stateOf } from './books.ts'
import { expectSame } from './difference.ts'
import { pick } from './visits.ts'
import type { World } from './world.ts'

const live = ({ books }: World) => books.claims.filter(({ withdrawn }) => !withdrawn)

/** Completes what is not, and sends all that the payer has not been sent. */
export async function submit(world: World, { payer }: ActOf<'submit'>) {
  const { currency, send } = world
  const payer_id = world.payers[payer]?.id ?? 0
  const claims = live(world).filter((claim) => claim.payer === payer && claim.invoice.currency === currency)
  for (const claim of claims.filter(({ complete }) => !complete)) {
    await send('PUT', `/api/claims/${claim.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
    claim.complete = true
  }
  const waiting = claims.filter(({ lines }) => lines.some((line) => positionOf(line).to_send > 0))
  const total = waiting.flatMap(({ lines }) => lines).reduce((sum, line) => sum + positionOf(line).to_send, 0)
  const { body: next } = await send('GET', `/api/claim-batches/next?payer_id=${payer_id}&currency=${currency}`)
  expectSame('what is to be sent', Math.round(next.total * 100), total)
  if (total === 0) return false
  const claim_ids = waiting.map(({ id }) => id)
  const batch = { payer_id, currency, claim_ids, number: next.number, total: total / 100 }
  expectSame('a batch', (await send('POST', '/api/claim-batches', batch)).status, 201)
  for (const line of waiting.flatMap(({ lines }) => lines)) {
    const { to_send } = positionOf(line)
    line.sent += to_send
    if (to_send > 0) line.first_sent ??= world.today()
  }
  return true
}

async function receive(world: World, payer: number, amount: number): Promise<OracleReceipt> {
  const { currency } = world
  const received = { payer_id: world.payers[payer]?.id, amount: amount / 100, method: 'bank', currency }
  const { status, body } = await world.send('POST', '/api/payer-payments', received)
  expectSame('a receipt', status, 201)
  const receipt = { id: body.id, payer, currency, left: amount }
  world.books.receipts.push(receipt)
  return receipt
}

/** Of a line: what is paid, and of the rest what is a discount and what is rejected. */
function answerOf(line: OracleClaimLine, { paid: percent, discount, beyond }: ActOf<'answer'>['answers'][number]) {
  const most = answerable(line) + (beyond === 0 ? 1 : 0)
  const paid = beyond === 0 ? most : Math.floor((most * percent) / 100)
  const given = beyond === 0 ? 0 : Math.floor(((most - paid) * discount) / 100)
  return { line, paid, discount: given, rejected: most - paid - given }
}

export async function answer(world: World, { payer, answers, more, again }: ActOf<'answer'>) {
  const { currency, books } = world
  const lines = live(world)
    .filter((claim) => claim.payer === payer && claim.invoice.currency === currency)
    .flatMap((claim) => claim.lines)
    .filter((line) => answerable(line) > 0)
  const chosen = new Map(
    answers.flatMap((each) => {
      const line = pick(lines, each.which)
      return line ? [[line, answerOf(line, each)] as const] : []
    }),
  )
  if (chosen.size === 0) return false
  const rows = [...chosen.values()]
  const paid = rows.reduce((sum, row) => sum + row.paid, 0)
  const left = books.receipts.find((each) => each.payer === payer && each.currency === currency && each.left > 0)
  const receipt = again && left ? left : await receive(world, payer, paid + more)
  const sent = rows.map((row) => ({
    claim_line_id: row.line.id,
    paid: row.paid / 100,
    discount: row.discount / 100,
    rejected: row.rejected / 100,
  }))
  const { status, body } = await world.send('POST', `/api/payer-payments/${receipt.id}/lines`, { lines: sent })
  const wrong = rows.find(({ line, ...row }) => row.paid + row.discount + row.rejected > answerable(line))
  const unsent = wrong && wrong.paid <= positionOf(wrong.line).open
  const refused = wrong ? (unsent ? 409 : 400) : paid > receipt.left && 400
  expectSame('an answer', status, refused || 201)
  if (refused) return false
  for (const row of rows) {
    row.line.paid += row.paid
    row.line.discount += row.discount
    row.line.rejected += row.rejected
    allocated(row.line, receipt, row.paid)
  }
  expectSame('what is left of a receipt', Math.round(body.unallocated * 100), receipt.left)
  return true
}

function allocated(line: OracleClaimLine, receipt: OracleReceipt, amount: number) {
  receipt.left -= amount
  line.receipts.set(receipt.id, (line.receipts.get(receipt.id) ?? 0) + amount)
}

export async function takeBack(world: World, { which, part }: ActOf<'take back'>) {
  const paid = live(world)
    .flatMap((claim) => claim.lines.map((line) => ({ claim, line })))
    .filter(({ line }) => positionOf(line).paid > 0)
  const chosen = pick(paid, which)
  if (!chosen || chosen.claim.invoice.currency !== world.currency) return false
  const { line, claim } = chosen
  const amount = Math.max(Math.floor((positionOf(line).paid * part) / 100), 1)
  const receipt = await receive(world, claim.payer, 0)
  const lines = [{ claim_line_id: line.id, taken_back: amount / 100 }]
  expectSame('a takeback', (await world.send('POST', `/api/payer-payments/${receipt.id}/lines`, { lines })).status, 201)
  line.back += amount
  allocated(line, receipt, -amount)
  return true
}

export async function decide(world: World, { which, part, decision, beyond }: ActOf<'decide'>) {
  const { books } = world
  const undecided = live(world)
    .flatMap((claim) => claim.lines.map((line) => ({ claim, line })))
    .filter(({ line }) => positionOf(line).undecided > 0)
  const chosen = pick(undecided, which)
  if (!chosen) return false
  const { claim, line } = chosen
  const most = positionOf(line).undecided
  const amount = beyond === 0 ? most + 1 : Math.max(Math.floor((most * part) / 100), 1)
  const { status, body } = await world.send('POST', `/api/claims/${claim.id}/decisions`, {
    lines: [{ claim_line_id: line.id, kind: decision, amount: amount / 100 }],
    reason: 'As the payer wants it',
  })
  const forbidden = decision === 'bill_patient' && !world.payers[claim.payer]?.may_bill
  const refused = amount > most ? 400 : forbidden && 409
  expectSame('a decision', status, refused || 201)
  if (refused) return false
  if (decision === 'resubmit') line.resubmitted += amount
  if (decision === 'write_off') line.given_up += amount
  if (decision === 'bill_patient') {
    const { patient, currency } = claim.invoice
    const parts = [{ cost: amount, discount: 0, covered: 0, percent: line.percent }]
    line.bills.push({
      amount,
      invoice: books.issue(await billOf(world, claim.id), { patient, currency, lines: parts, from_claim: true }),
    })
  }
  expectSame('the state of the claim', body.state, stateOf(claim))
  return true
}

/** The latest invoice by which the patient was billed. */
async function billOf({ clinic }: World, claim_id: number) {
  const bills = clinic.database.selectFrom('invoices').select('id').where('from_claim_id', '=', claim_id)
  return (await bills.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

export async function sendBack(world: World, { which, part }: ActOf<'return'>) {
  const receipt = pick(
    world.books.receipts.filter(({ left }) => left > 0),
    which,
  )
  if (!receipt) return false
  const amount = Math.max(Math.floor((receipt.left * part) / 100), 1)
  const returned = { amount: amount / 100, reason: 'Paid twice' }
  const { status } = await world.send('POST', `/api/payer-payments/${receipt.id}/returns`, returned)
  expectSame('a return', status, 201)
  receipt.left -= amount
  return true
}

export async function withdraw(world: World, { which, bill_patient }: ActOf<'withdraw'>) {
  const claim = pick(world.books.claims, which)
  if (!claim) return false
  const { status } = await world.send('POST', `/api/claims/${claim.id}/withdraw`, { reason: 'Lapsed', bill_patient })
  const forbidden = bill_patient && !world.payers[claim.payer]?.may_bill
  const refused = ['withdrawn', 'settled'].includes(stateOf(claim)) || forbidden
  expectSame('a withdrawal', status, refused ? 409 : 200)
  if (refused) return false
  world.books.withdraw(claim)
  if (!bill_patient) return true
  const { patient, currency } = claim.invoice
  const parts = claim.lines.map(({ covered, percent }) => ({ cost: covered, discount: 0, covered: 0, percent }))
  const invoice = world.books.issue(await billOf(world, claim.id), {
    patient,
    currency,
    lines: parts,
    from_claim: true,
  })
  for (const line of claim.lines) line.bills.push({ amount: line.covered, invoice })
  return true
}
