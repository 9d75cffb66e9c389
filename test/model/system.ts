import { randomUUID } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '#server/app/start/app.ts'
import { createLog } from '#server/base/http/log.ts'
import { money } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { openSession } from '#server/nouns/session/sessions.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { type Name, people } from './acts.ts'
import type { ModelClinic, Person } from './clinic.ts'
import { openBooks } from './owner-books.ts'
import type { Code, Doctor } from './single-records.ts'
import { PRICE } from './lines.ts'
import { PASSWORD } from './settings.ts'
import type { Request } from './step.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}
export type Send = (token: string, request: Request, headers?: Record<string, string>) => Promise<Answer>

/** Reads as a manager. */
export type Read = (path: string) => Promise<unknown>

/** The real clinic of one worker: sequences share its database, each with its own users and patients. */
export interface System {
  database: Database
  send: Send
  /** The token of a manager who is not part of any sequence. */
  manager_token: string
  /** Creates all users of a new sequence and two patients. */
  begin(): Promise<ModelClinic>
  moveTo(clinic: ModelClinic, now: Date): Promise<void>
  /** The doctor's record that a user got on first becoming a doctor. */
  doctorOf(person: Person): Promise<Doctor>
  end(clinic: ModelClinic): Promise<void>
  close(): Promise<void>
}

const TIME_ZONE = 'Asia/Qatar'
const OPENING = new Date('2026-01-25T09:00:00Z')
const roles = { chief: 'admin', manager: 'manager', receptionist: 'receptionist', newcomer: 'receptionist' } as const
const passwordHash = await hashPassword(PASSWORD)

export async function openSystem(database: Database): Promise<System> {
  let now = OPENING
  const clock = () => now
  const http = await createApp({ database, demo: false, clinic_time_zone: TIME_ZONE, clock, log: createLog('fatal') })
  const context = () => ({ database, now, time_zone: TIME_ZONE, demo: false, today: now.toISOString().slice(0, 10) })
  return {
    database,
    send: sender(http),
    manager_token: await openSession(context(), await insertManager(database)),
    async begin() {
      now = nextOpening(now)
      const suffix = randomBytes(4).toString('hex')
      const lab_id = await insertLab(database, suffix)
      const staff = await createSignedIn(database, suffix)
      const { people: all } = staff
      for (const person of Object.values(all)) person.token = await openSession(context(), person.user_id)
      await database.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute()
      await database.updateTable('clinic').set({ card_processing_fee: 2.8, recall_months: 6 }).execute()
      await database.deleteFrom('special_hours').execute()
      const clinic: ModelClinic = {
        suffix,
        now,
        fee: 280,
        recall_months: 6,
        ...staff,
        patients: [],
        appointments: [],
        invoices: [],
        codes: [await insertCode(database, suffix)],
        leaves: [],
        special: [],
        plans: [],
        histories: [],
        charted: [],
        waiting: [],
        contacts: [],
        recalls: [],
        tasks: [],
        lab_id,
        lab_work: [],
        moved: [],
        float: 0,
        closed: null,
        statements: [],
      }
      await openBooks(database, clinic)
      return clinic
    },
    async moveTo(clinic, later) {
      now = later
      clinic.now = later
      // The change of role does not end the session.
      await database.updateTable('sessions').set({ created_at: later, last_used_at: later }).execute()
    },
    doctorOf: ({ user_id }) => newDoctor(database, user_id),
    async end({ people: all, patients, suffix, now: ended_at }) {
      const ids = Object.values(all).map(({ user_id }) => user_id)
      await database.deleteFrom('sessions').where('user_id', 'in', ids).execute()
      await database.updateTable('users').set({ active: false }).where('id', 'in', ids).execute()
      await database.updateTable('doctors').set({ active: false }).where('user_id', 'in', ids).execute()
      // A clinic has at most 200 recurring expenses, and proposes what was due before the end of each.
      await database
        .updateTable('recurring_expenses')
        .set(({ ref }) => ({ ends_on: ref('starts_on'), ended_at }))
        .where('supplier', '=', suffix)
        .execute()
      // The lists of patients to contact then have no patient of this sequence.
      const known = patients.map(({ id }) => id)
      await database.updateTable('patients').set({ hidden: true }).where('id', 'in', known).execute()
    },
    close: () => http.close(),
  }
}

/**
 * Sequences follow each other in time, because a closed day is not opened again; each starts late in a month, to reach
 * its end.
 */
const nextOpening = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 25, 9))

function sender(http: FastifyInstance): Send {
  return async (token, { method, path, body }, headers = {}) => {
    const { statusCode, body: text } = await http.inject({
      method,
      url: path,
      headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: statusCode, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
}

/** Creates users directly in the database: the test is about their acts. */
async function createSignedIn(database: Database, suffix: string) {
  const hired = await database
    .insertInto('users')
    .values(
      people.map((name) => ({
        name: `${name} ${suffix}`,
        email: `${name.replaceAll(' ', '.')}.${suffix}@example.test`,
        role: roleOf(name),
        password_hash: passwordHash,
      })),
    )
    .returning(['id', 'name', 'email', 'role'])
    .execute()
  const all = {} as Record<Name, Person>
  const doctors: Doctor[] = []
  for (const [index, name] of people.entries()) {
    const user = hired[index]
    if (!user) throw new Error('nobody was hired')
    const doctor = user.role === 'doctor' ? await practising(database, user.id) : null
    if (doctor) doctors.push(doctor)
    const { id: user_id, ...card } = user
    all[name] = {
      ...card,
      user_id,
      treats: false,
      active: true,
      token: '',
      signed_in: true,
      doctor,
      failed_sign_ins: 0,
    }
  }
  return { people: all, doctors }
}

async function insertManager(database: Database) {
  const manager = {
    name: 'Keeper',
    email: `keeper-${randomUUID()}@example.test`,
    role: 'manager' as const,
    password_hash: passwordHash,
  }
  const { id } = await database.insertInto('users').values(manager).returning('id').executeTakeFirstOrThrow()
  return id
}

async function insertLab(database: Database, suffix: string) {
  const { id } = await database
    .insertInto('labs')
    .values({ name: `Lab ${suffix}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The clinic has one of the codes that the acts use from the start, so that lines have a price. */
async function insertCode(database: Database, suffix: string): Promise<Code> {
  const code = `SPC-${suffix}-0`.toUpperCase()
  const { id } = await database
    .insertInto('treatment_codes')
    .values({ code, description: 'Treatment', default_cost: money(PRICE / 100), minutes: 45 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, active: true }
}

const roleOf = (name: Name) => (name === 'first doctor' || name === 'second doctor' ? 'doctor' : roles[name])

async function practising(database: Database, user_id: number) {
  await database
    .insertInto('doctors')
    .values({ user_id, general_payout_percentage: 35, specialist_payout_percentage: 40 })
    .execute()
  return newDoctor(database, user_id)
}

async function newDoctor(database: Database, user_id: number): Promise<Doctor> {
  const { rows } = await sql<{ id: number }>`select id from doctors where user_id = ${user_id}`.execute(database)
  const id = rows[0]?.id ?? 0
  return {
    id,
    user_id,
    is_specialist: false,
    general: 3_500,
    special: 4_000,
    active: true,
    lab_basis: 'none',
    hours: null,
    version: 1,
  }
}
