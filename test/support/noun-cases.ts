import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api, type EndpointName } from '#contract/api.ts'
import { type Role, ROLES } from '#domain/access.ts'
import type { AuditKind } from '#domain/audit.ts'
import type { Attack } from '../guards/attack.ts'
import type { authenticator } from './authenticator.ts'
import { PASSWORD } from './clinic-app.ts'
import type { ClinicApp, recordFactory } from './factories.ts'

export type Caller = Role | 'nobody'
export type Session = ReturnType<ClinicApp['withToken']>

export const everyone = ROLES
export const anyone = [...ROLES, 'nobody'] as const
export const frontDesk = ['admin', 'manager', 'receptionist'] as const
export const management = ['admin', 'manager'] as const
export const admin = ['admin'] as const

/** What a case needs to build its input. */
export interface CaseContext {
  clinic: ClinicApp
  factory: ReturnType<typeof recordFactory>
  authenticator: ReturnType<typeof authenticator>
  caller: Session
}

export interface Input extends Partial<
  Record<
    | 'id'
    | 'mark_id'
    | 'other_id'
    | 'alert_id'
    | 'recall_id'
    | 'payment_id'
    | 'deposit_id'
    | 'item_id'
    | 'relation_id'
    | 'tooth',
    number
  >
> {
  query?: string
  body?: object
}

interface CallCase {
  /** Written by hand: if it were read from the code's own table, they could never disagree. */
  callers: readonly Caller[]
  /** The input with which the call succeeds for permitted callers, if it needs any. */
  input?: (around: CaseContext) => Input | Promise<Input>
  /** The audit entries that the call leaves, for server/across/audit/audit.test.ts. */
  records?: readonly AuditKind[]
}

/** A noun's cases for the tests that run over all nouns, in `test/nouns/<noun>.ts`. */
export interface NounCases {
  calls: Partial<Record<EndpointName, CallCase>>
  /** Reads with each of their filters, for the test of query plans. Without a filter a list is as long as its table. */
  reads?: readonly string[]
  /** For server/base/database/schema/guards.test.ts: each constraint of the noun's tables, and a statement that only it refuses. */
  attacks?: readonly Attack[]
  /** What the constraints must accept, up to the last valid value. */
  ordinary?: readonly string[]
}

const folder = join(import.meta.dirname, '../nouns')

export const everyNoun: readonly NounCases[] = await Promise.all(
  readdirSync(folder).map(async (file) => ((await import(join(folder, file))) as { cases: NounCases }).cases),
)

export function callWith(session: Session, name: EndpointName, { query = '', body, ...ids }: Input) {
  const { method, path } = api[name]
  const send = { GET: session.get, POST: session.post, PUT: session.put, DELETE: session.delete }[method]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof ids) => String(ids[key] ?? 999_999))
  return send(address + query, method === 'GET' ? undefined : body)
}

let made = 0
/** A number that no other row of this test file has. */
export const unique = () => ++made

export const someUser = () => {
  const number = unique()
  return { name: `User ${number}`, email: `user${number}@example.test`, role: 'manager' as const, password: PASSWORD }
}
