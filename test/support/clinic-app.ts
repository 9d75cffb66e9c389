import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { SessionUser } from '#contract/session.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { type AppOptions, createApp } from '#server/app/start/app.ts'
import { createLog } from '#server/base/http/log.ts'
import { openSession } from '#server/nouns/session/sessions.ts'
import { sessionUser } from '#server/nouns/session/queries.ts'
import { createUser } from '#server/nouns/users/commands.ts'
import { freshDatabase } from './database.ts'
import { brokenPromise, callOf } from './contract-conformance.ts'

export interface Answer<Body> {
  status: number
  body: Body
  /** The exact body, byte by byte. */
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

/** Checks every successful response against the contract, from which the response also gets its type. */
type Send<Method> = <const Path extends string>(
  path: Path,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<BodyOf<Call<Method, Path>>>>

type Filled<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${number}${Filled<After>}`
  : Path
type Call<Method, Path> = {
  [Name in keyof Api]: Api[Name] extends { method: Method; path: infer Template extends string }
    ? Path extends Filled<Template> | `${Filled<Template>}?${string}`
      ? Api[Name]
      : never
    : never
}[keyof Api]
type BodyOf<Found> = [Found] extends [never]
  ? Refused
  : Found extends Endpoint
    ? AnswerOrRefusal<AnswerOf<Found>>
    : never
type AnswerOrRefusal<Expected> = [Expected] extends [undefined] ? Refused : Expected & Refused
export interface Refused {
  error?: string
  fields?: Record<string, string>
  field_codes?: Record<string, unknown>
  conflicts?: unknown[]
}

export const PASSWORD = 'correct horse battery'

/** The whole server on a separate database for the test file, with one user per role. Call it at the top of a file. */
export async function clinicApp(
  options: { demo?: boolean; now?: string; staffed?: boolean } & Pick<
    AppOptions,
    'certificate' | 'channel' | 'disk' | 'installation' | 'limits' | 'isProxy' | 'mails' | 'web_folder'
  > = {},
) {
  const { demo = false, now, staffed = true, ...doors } = options
  const { database, connection, owner, owner_connection } = await freshDatabase()
  const clock = { now: new Date(now ?? '2026-11-18T06:00:00Z') }
  const http = await createApp({
    database,
    demo,
    clinic_time_zone: DEFAULT_TIME_ZONE,
    clock: () => clock.now,
    log: createLog('error'),
    ...doors,
  })
  afterAll(() => http.close())

  const context = () => ({
    database,
    now: clock.now,
    time_zone: DEFAULT_TIME_ZONE,
    demo,
    today: clinicDay(clock.now, DEFAULT_TIME_ZONE),
  })

  const withToken = (token: string | null) => {
    const send =
      <Method extends Endpoint['method']>(method: Method): Send<Method> =>
      async (path, body, headers = {}) => {
        const sent = token === null ? headers : { authorization: `Bearer ${token}`, ...headers }
        const request = await requestOf(method, path, body, sent)
        return read(method, path, await http.inject(request))
      }
    return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
  }

  /** Another user of this role, signed in. */
  async function createSignedIn(
    role: Role,
    name = `Another ${role}`,
    email = `${name.replaceAll(' ', '.')}@example.test`,
  ) {
    const id = await createUser(context(), { name, email, role, password: PASSWORD })
    const token = await openSession(context(), id)
    return { ...withToken(token), token, user: await sessionUser(context(), `Bearer ${token}`) }
  }

  const staff = new Map<Role, Awaited<ReturnType<typeof createSignedIn>>>()
  for (const role of staffed ? ROLES : []) staff.set(role, await createSignedIn(role, names[role]))

  return {
    http,
    database,
    connection,
    owner,
    owner_connection,
    clock,
    createSignedIn,
    withToken,
    anonymous: withToken(null),
    as(role: Role) {
      const member = staff.get(role)
      if (!member) throw new Error(`nobody is ${role}`)
      return member
    },
    /** A context for commands that a test runs directly. */
    contextOf: (user: SessionUser) => ({ ...context(), user }),
    publicContext: context,
  }
}

const names: Record<Role, string> = {
  admin: 'Amal Admin',
  manager: 'Majid Manager',
  receptionist: 'Rania Receptionist',
  doctor: 'Dana Doctor',
}

async function requestOf(method: Endpoint['method'], path: string, body: unknown, headers: Record<string, string>) {
  const request: InjectOptions = { method, url: path, headers }
  if (body instanceof FormData) {
    const form = new Response(body)
    const type = form.headers.get('content-type') ?? ''
    return { ...request, headers: { ...headers, 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) }
  }
  return body === undefined ? request : { ...request, payload: body as Record<string, unknown> }
}

interface Response {
  statusCode: number
  body: string
  headers: Answer<unknown>['headers']
}

function read<Body>(method: string, path: string, { statusCode: status, body, headers }: Response): Answer<Body> {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const content: unknown = isJson && body !== '' ? JSON.parse(body) : body
  if (status >= 200 && status < 300)
    expect(brokenPromise(callOf(method, path), content), `${method} ${path}`).toBeNull()
  else expect(content, `${method} ${path}`).toHaveProperty('error', expect.stringMatching(/\w/))
  return { status, body: content as Body, text: body, headers }
}
