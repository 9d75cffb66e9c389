import type { Pool } from 'pg'
import { addDays, type Day } from '#domain/calendar.ts'
import { appointments } from '#contract/appointments.ts'
import { invoices } from '#contract/invoices.ts'
import { patients } from '#contract/patients.ts'
import { payouts } from '#contract/payouts.ts'
import { chartOf } from '#server/nouns/chart/queries.ts'
import { filesOfPatient } from '#server/nouns/files/queries.ts'
import { findFreeTimes } from '#server/nouns/appointments/find-time.ts'
import { appointmentDetails, appointmentList } from '#server/nouns/appointments/queries.ts'
import { fieldsOf } from '#server/base/context/json-list.ts'
import { invoiceDetails } from '#server/nouns/invoices/details.ts'
import { invoiceList } from '#server/nouns/invoices/queries.ts'
import { patientDetails, patientList } from '#server/nouns/patients/queries.ts'
import { payoutList } from '#server/nouns/payouts/queries.ts'
import { payoutSummary } from '#server/nouns/payouts/summary.ts'
import { recalls as recallCalls } from '#contract/recalls.ts'
import { recallList } from '#server/nouns/recalls/queries.ts'
import { dashboard } from '#server/across/reports/queries.ts'
import type { Ask, openStatements } from './statements.ts'
import { billing } from './writes.ts'

export interface Request {
  id: number
  query: URLSearchParams
  body: Record<string, unknown>
}
export type Handler = (request: Request) => Promise<string>

type Statements = ReturnType<typeof openStatements>

const SAMPLE = {
  id: 4_711,
  day: '2001-02-03' as Day,
  term: 'zzyzx',
  start: '2001-02-04' as Day,
  after_end: '2001-02-06' as Day,
}
const sampleRange = { start_date: SAMPLE.start, end_date: '2001-02-05' as Day }
const none: Ask = () => Promise.reject(new Error('The app made no statement'))

/** The same works with only the app's SQL. */
export async function handlersOf(statements: Statements): Promise<Record<string, Handler>> {
  return {
    ...(await reads(statements)),
    ...(await ofPatient(statements)),
    ...(await lists(statements)),
    ...(await writes(statements)),
  }
}

async function reads({ statementsOf, context }: Statements): Promise<Record<string, Handler>> {
  const [patient = none] = await statementsOf(() => patientDetails(context, SAMPLE.id).catch(() => null), SAMPLE)
  const [figures = none] = await statementsOf(() => dashboard(context))
  const times = { minutes: 45, part: 'morning' } as const
  const [free = none] = await statementsOf(() => findFreeTimes(context, times), times)
  const [sums = none] = await statementsOf(() => payoutSummary(context, sampleRange), SAMPLE)
  return {
    'GET patients/:id': async ({ id }) => JSON.stringify((await patient({ id })).rows[0]),
    'GET reports/dashboard': async () => JSON.stringify((await figures()).rows[0]),
    'GET appointments/free': async ({ query }) => JSON.stringify((await free({ part: query.get('part') })).rows),
    'GET doctors/payouts/summary': async ({ query }) => JSON.stringify((await sums(rangeOf(query))).rows),
  }
}

/** What is read after the patient is found: captured for one who exists. */
async function ofPatient({ statementsOf, context, pool }: Statements): Promise<Record<string, Handler>> {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from patients')
  const id = rows[0]?.id ?? 0
  const chart = await statementsOf(() => chartOf(context, id, {}), { id })
  const files = await statementsOf(() => filesOfPatient(context, { id }), { id })
  return {
    'GET patients/:id/chart': ({ id: wanted }) => answerOf(chart, wanted),
    'GET patients/:id/files': ({ id: wanted }) => answerOf(files, wanted),
  }
}

async function lists({ statementsOf, context }: Statements): Promise<Record<string, Handler>> {
  const placeholders = { term: `%${SAMPLE.term}%`, sound: SAMPLE.term }
  const [search = none] = await statementsOf(
    () => patientList(context, { q: SAMPLE.term }).page(50, undefined, fieldsOf(patients.patients.rows)),
    placeholders,
  )
  const day = { from: `${SAMPLE.day}T00:00:00`, to: `${addDays(SAMPLE.day, 1)}T00:00:00` }
  const [ofDay = none] = await statementsOf(
    () => appointmentList(context, { date: SAMPLE.day }).whole(fieldsOf(appointments.appointments.rows)),
    day,
  )
  const [found = none] = await statementsOf(
    () =>
      invoiceList(context, { status: ['unpaid'], patient_id: SAMPLE.id, include_flagged: true }).page(
        50,
        undefined,
        fieldsOf(invoices.invoices.rows),
      ),
    SAMPLE,
  )
  const [records = none] = await statementsOf(
    () => payoutList(context, sampleRange).page(200, undefined, fieldsOf(payouts.payouts.rows)),
    SAMPLE,
  )
  const recalls = await statementsOf(() =>
    recallList(context).then((list) => list.page(50, undefined, fieldsOf(recallCalls.recalls.rows))),
  )
  return {
    'GET recalls': async () => JSON.stringify((await recalls.at(-1)?.())?.rows),
    'GET patients/search': async ({ query }) => {
      const term = query.get('q') ?? ''
      return textOf(await search({ term: `%${term}%`, sound: term }))
    },
    'GET appointments': async ({ query }) => {
      const date = query.get('date') as Day
      return textOf(await ofDay({ from: `${date}T00:00:00`, to: `${addDays(date, 1)}T00:00:00` }))
    },
    'GET invoices': async ({ query }) => textOf(await found({ id: Number(query.get('patient_id')) })),
    'GET doctors/payouts': async ({ query }) => textOf(await records(rangeOf(query))),
  }
}

async function writes({ statementsOf, context, pool }: Statements): Promise<Record<string, Handler>> {
  const appointment = await existing(pool, 'appointments')
  const invoice = await existing(pool, 'invoices')
  const booked = await statementsOf(() => appointmentDetails(context, appointment), { id: appointment })
  const bill = await statementsOf(() => invoiceDetails(context, invoice), { id: invoice })
  const { book, issue, pay } = billing(pool)
  return {
    'POST appointments': async ({ body }) => answerOf(booked, await book(body)),
    'POST invoices': async ({ body }) => answerOf(bill, await issue(body)),
    'POST invoices/:id/payments': async ({ id, body }) => {
      await pay(id, body)
      return answerOf(bill, id)
    },
  }
}

const rangeOf = (query: URLSearchParams) => ({
  start: query.get('start_date'),
  after_end: addDays(query.get('end_date') as Day, 1),
})

const textOf = ({ rows }: { rows: Record<string, unknown>[] }) => String(rows[0]?.['list'])

/** Runs the statements one after the other, since each depends on the one before, and combines their rows as the app does. */
async function answerOf(statements: Ask[], id: number): Promise<string> {
  const parts: Record<string, unknown>[][] = []
  for (const ask of statements) parts.push((await ask({ id })).rows)
  const [[row] = [], ...rest] = parts
  return JSON.stringify({ ...row, rest })
}

async function existing(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select max(id) as id from ${table} where doctor_id is not null`)
  return rows[0]?.id ?? 0
}
