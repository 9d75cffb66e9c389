import type { ClinicApp } from '#test/support/factories.ts'
import type { Block, Books, Visit } from './books.ts'
import { timeAt } from './calendar.ts'

/** Those fields of the clinic's answers that are compared; each answer has some of them. */
export interface Told {
  id: number
  series_id: number | null
  series_number: number | null
  series_count: number | null
  patient_id: number
  doctor_id: number | null
  chair_id: number | null
  type_id: number | null
  assistant_id: number | null
  datetime_start: string
  datetime_end: string
  starts: string
  ends: string
  status: string
  allow_overlap: boolean
  warnings: string[]
  error: string
  conflicts: { id?: number; block_id?: number }[]
  stranded: { id: number }[]
  booked: Told[]
  times: { datetime_start: string }[]
  clashes: { datetime_start: string | null; conflicts: Told['conflicts']; nearest_free: Told | null }[]
  day: string
  appointments: Told[]
  blocks: Told[]
}
export interface Answer {
  status: number
  body: Told
}
export const listIn = ({ body }: Answer) => body as unknown as Told[]

/** Sends a request as an admin. */
export type Send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => Promise<Answer>

interface Ids {
  doctors: number[]
  patients: number[]
  chairs: number[]
  types: number[]
  /** Users who may assist. */
  people: number[]
}

/** The real clinic, and the books that the oracle keeps of what a sequence of acts does in it. */
export interface World {
  clinic: ClinicApp
  send: Send
  ids: Ids
  books: Books
  /** The first day of the sequence, a Sunday. */
  first: string
}

const CHAIRS = ['Left', 'Middle', 'Right']
export const chairName = (place: number) => CHAIRS[place] ?? ''

const MINUTES = [30, 45]
export const typeOf = (place: number, active = true) => {
  const minutes = MINUTES[place] ?? 30
  return { name_en: `Visit ${minutes}`, name_ar: 'زيارة', minutes, tone: 'teal', active }
}

/** Three doctors, three patients, three chairs, two types; the first two doctors may assist, and one who is none. */
export async function staffOf(clinic: ClinicApp): Promise<Ids> {
  const admin = clinic.as('admin')
  const made: number[] = []
  const staff = [
    clinic.as('doctor').user,
    (await clinic.createSignedIn('doctor', 'Omar')).user,
    (await clinic.createSignedIn('doctor', 'Lina')).user,
  ]
  const post = async (
    path: '/api/patients' | '/api/settings/chairs' | '/api/settings/appointment-types',
    body: object,
  ) => ((await admin.post(path, body)).body as { id: number }).id
  for (const name of ['One', 'Two', 'Three']) made.push(await post('/api/patients', { full_name: `Patient ${name}` }))
  const chairs: number[] = []
  for (const name of CHAIRS) chairs.push(await post('/api/settings/chairs', { name }))
  const types: number[] = []
  for (const place of [0, 1]) types.push(await post('/api/settings/appointment-types', typeOf(place)))
  return {
    doctors: staff.map(({ doctor_id }) => Number(doctor_id)),
    patients: made,
    chairs,
    types,
    people: [staff[0]?.id ?? 0, staff[1]?.id ?? 0, clinic.as('receptionist').user.id],
  }
}

export const emptyBooks = (): Books => ({
  chairs: CHAIRS.map(() => ({ active: true })),
  types: [{ active: true }, { active: true }],
  usual: [null, null, null],
  person_of: [0, 1, null],
  visits: [],
  blocks: [],
})

/** Everything as it was before the first sequence: what is scheduled is cancelled, by the product's own calls. */
export async function clear({ clinic, send, ids, books }: World) {
  const scheduled = await clinic.owner
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'scheduled')
    .execute()
  for (const { id } of scheduled) await send('put', `/api/appointments/${id}/status`, { status: 'cancelled' })
  const blocked = await clinic.owner.selectFrom('blocks').select('id').execute()
  for (const { id } of blocked) await send('delete', `/api/blocks/${id}`)
  for (const [place, { active }] of books.chairs.entries())
    if (!active) await send('put', `/api/settings/chairs/${ids.chairs[place] ?? 0}`, { active: true })
  for (const [place, { active }] of books.types.entries())
    if (!active) await send('put', `/api/settings/appointment-types/${ids.types[place] ?? 0}`, typeOf(place))
  for (const [place, chair] of books.usual.entries())
    if (chair !== null) await send('put', `/api/settings/doctors/${ids.doctors[place] ?? 0}`, { usual_chair_id: null })
}

const idOf = (ids: readonly number[], place: number | null | undefined) =>
  typeof place === 'number' ? ids[place] : place

/** How the clinic calls what the books call by its place. */
export const named = (
  { ids, first }: World,
  {
    patient,
    doctor,
    chair,
    type,
    assistant,
    from,
    until,
  }: Partial<Pick<Visit, 'patient' | 'from' | 'until'>> & {
    doctor?: number | null
    chair?: number | null | undefined
    type?: number | null | undefined
    assistant?: number | null | undefined
  },
) => ({
  patient_id: idOf(ids.patients, patient),
  doctor_id: idOf(ids.doctors, doctor),
  chair_id: idOf(ids.chairs, chair),
  type_id: idOf(ids.types, type),
  assistant_id: idOf(ids.people, assistant),
  ...(from !== undefined && { datetime_start: timeAt(first, from) }),
  ...(until !== undefined && { datetime_end: timeAt(first, until) }),
})

/** A visit of the books as the clinic's rows have it. */
export const rowOf = (world: World, visit: Visit) => ({
  id: visit.id,
  ...named(world, visit),
  status: visit.scheduled ? 'scheduled' : 'cancelled',
  series_id: visit.series?.id ?? null,
  series_number: visit.series?.number ?? null,
  series_count: visit.series?.count ?? null,
})

/** A block of the books as the clinic's rows have it. */
export const blockRowOf = ({ ids, first }: World, { id, doctor, chair, from, until, type }: Block) => ({
  id,
  doctor_id: idOf(ids.doctors, doctor),
  chair_id: idOf(ids.chairs, chair),
  starts: timeAt(first, from),
  ends: timeAt(first, until),
  type_id: idOf(ids.types, type),
  kind: type === null ? 'closed' : 'reserved',
})
