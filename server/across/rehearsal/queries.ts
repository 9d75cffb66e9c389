import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { rehearse } from '#domain/rehearsal.ts'
import type { Context } from '#server/base/context/context.ts'
import { recordedInvoices } from './recorded-invoices.ts'

type Answer = AnswerOf<Api['rehearsal']>
type Asked = ParsedInput<Api['rehearsal']>

interface Earned {
  recorded: Money
  rehearsed: Money
}

/** What doctors would have earned on these days. Writes nothing. */
export async function rehearsal(context: Context, asked: Asked): Promise<Answer> {
  await ensureAsked(context, asked)
  const { doctors: tried = [], card_processing_fee, records_of } = asked
  const ratesOf = new Map(tried.map((rates) => [rates.doctor_id, rates]))
  const sums = new Map<number, Earned>()
  const records: NonNullable<Answer['records']> = []
  for await (const invoice of recordedInvoices(context, asked)) {
    const { doctor_id, payouts } = invoice
    const replayed = rehearse(invoice, ratesOf.get(doctor_id) ?? {}, card_processing_fee)
    for (const [place, { id, recorded, rehearsed }] of replayed.entries()) {
      const { counts = false, created_at = '' } = payouts[place] ?? {}
      if (!counts) continue
      const sum = sums.get(doctor_id) ?? { recorded: ZERO, rehearsed: ZERO }
      sums.set(doctor_id, { recorded: add(sum.recorded, recorded), rehearsed: add(sum.rehearsed, rehearsed) })
      const record = { payout_id: id, invoice_id: invoice.id, created_at }
      if (doctor_id === records_of) records.push({ ...record, ...withDifference({ recorded, rehearsed }) })
    }
  }
  return { ...(await summed(context, sums)), ...(records_of !== undefined && { records }) }
}

const withDifference = ({ recorded, rehearsed }: Earned) => ({
  recorded,
  rehearsed,
  difference: subtract(rehearsed, recorded),
})

async function summed({ database }: Context, sums: ReadonlyMap<number, Earned>) {
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const named = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['doctors.id as doctor_id', 'users.name as doctor_name'])
    .where('doctors.id', 'in', [0, ...sums.keys()])
    .orderBy('doctor_name')
    .orderBy('doctor_id')
    .execute()
  const all = [...sums.values()]
  return {
    currency,
    doctors: named.map((doctor) => ({
      ...doctor,
      ...withDifference(sums.get(doctor.doctor_id) ?? { recorded: ZERO, rehearsed: ZERO }),
    })),
    ...withDifference({
      recorded: add(ZERO, ...all.map(({ recorded }) => recorded)),
      rehearsed: add(ZERO, ...all.map(({ rehearsed }) => rehearsed)),
    }),
  }
}

/** Refuses (400) days in the wrong order, a doctor named twice, and one who does not exist. */
async function ensureAsked({ database }: Context, { start_date, end_date, doctors = [], records_of }: Asked) {
  ensure(start_date <= end_date, () => invalid('end_date', 'report.end-before-start'))
  const ids = new Set(doctors.map(({ doctor_id }) => doctor_id))
  ensure(ids.size === doctors.length, () => invalid('doctors', 'rehearsal.doctor-twice'))
  const known = await database.selectFrom('doctors').select('id').execute()
  ensure(
    [...ids].every((id) => known.some((doctor) => doctor.id === id)),
    () => invalid('doctors', 'rehearsal.unknown-doctor'),
  )
  ensure(records_of === undefined || known.some(({ id }) => id === records_of), () =>
    invalid('records_of', 'rehearsal.unknown-doctor'),
  )
}
