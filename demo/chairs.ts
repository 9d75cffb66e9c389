import type { SessionUser } from '#contract/session.ts'
import { addDays, type Day, weekdayIndex } from '#domain/calendar.ts'
import type { Tone } from '#domain/appointment-type.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { addAppointmentType } from '#server/nouns/appointment-types/commands.ts'
import { findFreeTimes } from '#server/nouns/appointments/find-time.ts'
import { bookSeries } from '#server/nouns/appointments/series/book-series.ts'
import { addBlock } from '#server/nouns/blocks/commands.ts'
import { addChair } from '#server/nouns/chairs/commands.ts'
import { DEMO_PASSWORD, demoAddress } from '#server/nouns/clinic/demo-accounts.ts'
import { updateDoctorSettings } from '#server/nouns/doctors/commands.ts'
import { createUser } from '#server/nouns/users/commands.ts'
import type { usualAppointments } from './appointment-kinds.ts'
import { type DoctorKey, doctors, type StaffKey } from './staff.ts'
import { listOf, tableOf } from './table.ts'

/** The first ones are the doctors', in their order. */
const CHAIRS = ['Chair 1', 'Chair 2', 'Chair 3', 'Chair 4', 'Surgery', 'Emergency']

/** Key, names, minutes, tone, usual treatments, whether patients may ask for it, the codes of its visits. */
const types = tableOf(`
check-up | Check-up and cleaning | فحص وتنظيف | 30 | teal | EXAM-REC SCAL | online | EXAM-REC SCAL FLUO SEAL
filling | Filling | حشوة | 45 | blue | COMP-2 | | COMP-1 COMP-2 COMP-3 PULP
root-canal | Root canal | علاج عصب | 75 | rose | SPC-ENDO XR-01 | | SPC-ENDO SPC-RETREAT XR-01
crown | Crown | تاج | 60 | violet | CRN-ZIR | | CRN-ZIR
braces | Braces | تقويم | 30 | amber | SPC-ADJUST | online | SPC-ADJUST SPC-BRACES SPC-ALIGN SPC-RETAIN SPC-ORTHO-CON
surgery | Surgery | جراحة | 60 | slate | SPC-WIS | | SPC-WIS SPC-IMP EXT
new | First visit | زيارة أولى | 45 | sky | EXAM-NEW XR-OPG | online | EXAM-NEW CONS
pain | Pain | ألم | 15 | lime | EMER XR-01 | online | EMER
`).map(([key = '', name_en = '', name_ar = '', minutes, tone, usual, online, of]) => ({
  type: {
    name_en,
    name_ar,
    minutes: Number(minutes),
    tone: tone as Tone,
    treatment_codes: listOf(usual, ' '),
    online: online === 'online',
  },
  key,
  codes: listOf(of, ' '),
}))

type Kind = (typeof usualAppointments)[number]
type Team = ReadonlyMap<StaffKey, SessionUser>

/** The chairs in their order, the types by their keys, and who assists. */
export interface DemoChairs {
  chair_ids: readonly number[]
  type_ids: ReadonlyMap<string, number>
  assistant_id: number
}

/** In the long ones somebody hands the instruments. */
const ASSISTED_MINUTES = 75

/** The chairs, a usual one for each doctor, the types and an assistant, before the first patient. */
export async function addChairs(context: PublicContext, team: Team): Promise<DemoChairs> {
  const user = team.get('admin')
  if (!user) throw new Error('The demo clinic has no admin')
  const opening = { ...context, user }
  const chair_ids: number[] = []
  for (const name of CHAIRS) chair_ids.push(await addChair(opening, { name }))
  for (const [index, { key }] of doctors.entries())
    await updateDoctorSettings(
      opening,
      { id: team.get(key)?.doctor_id ?? 0, usual_chair_id: chair_ids[index] ?? null },
      undefined,
    )
  const type_ids = new Map<string, number>()
  for (const { key, type } of types) type_ids.set(key, await addAppointmentType(opening, type))
  const person = { name: 'Grace Villanueva', email: demoAddress('assistant'), contact: '+974 5500 1108' }
  const assistant_id = await createUser(opening, {
    ...person,
    role: 'receptionist',
    password: DEMO_PASSWORD,
    is_demo: true,
  })
  return { chair_ids, type_ids, assistant_id }
}

/** Where a visit of this kind is, of which type, and who assists: nothing in a clinic without chairs. */
export function placeOf(chairs: DemoChairs | undefined, { kind, beside }: { kind: Kind; beside: boolean }) {
  if (!chairs) return {}
  const { chair_ids, type_ids, assistant_id } = chairs
  const [first = ''] = listOf(kind.codes[0], ' ')
  const type_id = type_ids.get(types.find(({ codes }) => codes.includes(first))?.key ?? '')
  return {
    // Beside another patient of the doctor there is only the last one.
    ...(beside && { chair_id: chair_ids.at(-1) }),
    type_id,
    ...(kind.minutes >= ASSISTED_MINUTES && { assistant_id }),
  }
}

interface Planned {
  chairs: DemoChairs
  today: Day
}

/** What the desk has arranged for the next weeks: time kept for surgery, closed time, and a course of visits. */
export async function planChairs(context: PublicContext, team: Team, { chairs, today }: Planned) {
  const user = team.get('receptionist')
  if (!user) throw new Error('The demo clinic has no receptionist')
  const desk = { ...context, user }
  const doctor_id = (key: DoctorKey) => team.get(key)?.doctor_id ?? 0
  const sunday = addDays(today, 7 - weekdayIndex(today))
  const on = (day: Day, time: string) => `${day}T${time}:00`
  for (const day of [today, ...[0, 1, 2, 3].map((weeks) => addDays(sunday, 7 * weeks))]) {
    const cleaned = {
      chair_id: chairs.chair_ids[CHAIRS.indexOf('Surgery')],
      starts: on(day, '12:00'),
      ends: on(day, '13:00'),
    }
    await addBlock(desk, { ...cleaned, kind: 'closed', label: 'Sterilisation' })
    const surgery_on = addDays(day, 2)
    const kept = { doctor_id: doctor_id('stefan'), starts: on(surgery_on, '08:00'), ends: on(surgery_on, '09:00') }
    await addBlock(desk, { ...kept, kind: 'reserved', type_id: chairs.type_ids.get('surgery'), label: null })
  }
  const meeting = { doctor_id: doctor_id('omar'), starts: on(addDays(sunday, 1), '13:00') }
  await addBlock(desk, { ...meeting, ends: on(addDays(sunday, 1), '14:00'), kind: 'closed', label: 'Team meeting' })
  await bookBraces(desk, { doctor_id: doctor_id('ananya'), type_id: chairs.type_ids.get('braces'), today })
}

interface Braces {
  doctor_id: number
  type_id: number | undefined
  today: Day
}

/** A course of six visits every four weeks, without the times that are taken. */
async function bookBraces(desk: Context, { doctor_id, type_id, today }: Braces) {
  const patient = desk.database.selectFrom('patients').select('id').where('merged_into_id', 'is', null)
  const { id: patient_id } = await patient.orderBy('id').offset(3).limit(1).executeTakeFirstOrThrow()
  const search = { type_id, doctor_id, patient_id, from_date: addDays(today, 2) }
  const [first] = await findFreeTimes(desk, search)
  if (!first) return
  const { datetime_start, datetime_end } = first
  const visit = { patient_id, doctor_id, type_id, datetime_start, datetime_end, notes: 'Ortho adj' }
  await bookSeries(desk, { ...visit, every: 4, unit: 'week', count: 6, on_clash: 'skip' })
}
