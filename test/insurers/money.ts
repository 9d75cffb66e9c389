import type { ActOf } from './acts.ts'
import { expectSame } from './difference.ts'
import { pick, takePayment } from './visits.ts'
import { frozen } from './compare.ts'
import { itemsOf, type World } from './world.ts'
import { moveClock } from '#test/support/factories.ts'

export async function pay({ books, send }: World, { which, part }: ActOf<'pay'>) {
  const owing = books.invoices.filter(({ cancelled, paid, total }) => !cancelled && paid < total)
  const invoice = pick(owing, which)
  if (!invoice) return false
  const amount = Math.max(Math.floor(((invoice.total - invoice.paid) * part) / 100), 1)
  const sent = { amount: amount / 100, payment_method: 'cash' }
  const { status, body } = await send('POST', `/api/invoices/${invoice.id}/payments`, sent)
  expectSame('a payment', status, 201)
  takePayment(invoice, body, amount)
  return true
}

export async function refund({ books, send }: World, { which, part }: ActOf<'refund'>) {
  const paid = books.invoices.flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment })))
  const chosen = pick(
    paid.filter(({ payment }) => payment.left > 0),
    which,
  )
  if (!chosen) return false
  const { invoice, payment } = chosen
  const amount = Math.max(Math.floor((payment.left * part) / 100), 1)
  const sent = { payment_id: payment.id, amount: amount / 100, refund_method: 'cash', reason: 'Too much' }
  expectSame('a refund', (await send('POST', `/api/invoices/${invoice.id}/refunds`, sent)).status, 201)
  payment.left -= amount
  if (invoice.cancelled) invoice.refund_due -= amount
  else invoice.paid -= amount
  return true
}

export async function cancel({ books, send }: World, { which }: ActOf<'cancel'>) {
  const invoice = pick(books.invoices, which)
  if (!invoice) return false
  const { status, body } = await send('PUT', `/api/invoices/${invoice.id}/cancel`, { cancellation_reason: 'Wrong' })
  expectSame('a cancellation', status, invoice.cancelled ? 409 : 200)
  if (invoice.cancelled) return false
  books.cancel(invoice)
  expectSame('what is to be refunded', Math.round((body.refund_due ?? 0) * 100), invoice.refund_due)
  return true
}

/** Closes all months that are over, and keeps what was earned in them. */
export async function closeMonth(world: World) {
  const { send } = world
  let done = false
  for (;;) {
    const { body } = await send('GET', '/api/statements/months')
    const month = (body as unknown as { open: string[] }).open.at(-1)
    if (month === undefined) break
    expectSame('the close', (await send('POST', '/api/statements', { month })).status, 201)
    world.closed.set(month, await frozen(world, month))
    done = true
  }
  return done
}

/** What payers owe at the end of the day is kept, to ask again later. */
export async function nextMonth(world: World, { days }: ActOf<'next month'>) {
  const { clinic, books, payers, currency, past } = world
  past.push({ day: world.today(), owed: payers.map((_, payer) => books.owed(payer, currency)) })
  await moveClock(clinic, new Date(clinic.clock.now.getTime() + days * 86_400_000).toISOString())
  return true
}

export async function merge({ patients, books, policies, send }: World) {
  const [id = 0, other_id = 0] = patients
  if (id === other_id) return false
  expectSame('a merge', (await send('POST', `/api/patients/${id}/merge`, { other_id })).status, 201)
  patients[1] = id
  for (const one of [...books.invoices, ...policies]) one.patient = id
  return true
}

export async function changePlan({ policies, send }: World, { which, percent, deductible }: ActOf<'change plan'>) {
  const policy = pick(policies, which)
  if (!policy) return false
  const changed = { patient_percent: percent / 100, visit_deductible: deductible / 100, name: `Plan ${policy.plan_id}` }
  expectSame('a plan', (await send('PUT', `/api/settings/payer-plans/${policy.plan_id}`, changed)).status, 200)
  Object.assign(policy.plan, { percent, deductible })
  return true
}

export async function changeList(world: World, { code, price }: ActOf<'change list'>) {
  const prices = world.policies[0]?.plan.prices
  if (!prices) return false
  prices[code] = price
  const items = await itemsOf(world.clinic, prices)
  const path = `/api/settings/price-lists/${world.list_id}/items`
  expectSame('a price list', (await world.send('PUT', path, { items })).status, 200)
  return true
}
