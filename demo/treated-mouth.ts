import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { changeAppointmentStatus, bookAppointment } from '#server/nouns/appointments/commands.ts'
import { noteChartItem, noteTooth } from '#server/nouns/chart/commands.ts'
import { resolveChartItem } from '#server/nouns/chart/resolve-item.ts'
import { answerPlan } from '#server/nouns/plans/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { plusMinutes } from './clinic-clock.ts'
import { shiftsOn } from './hours.ts'
import { actsOfInvoice } from './invoices.ts'
import type { Patient } from './patients.ts'
import { actsOfProposing, itemOf, type Written } from './plans.ts'
import { randomFrom } from './random.ts'
import { lineOf } from './treatment-codes.ts'

const DOCTOR = 'stefan'

interface Treated {
  patient: Patient
  doctor_id: number
}

/**
 * A mouth that was treated for years: work from elsewhere, findings, and what was extracted, planned, done and charged
 * here since, in four visits before the doctor's first shift. One accepted filling is not booked yet.
 */
export function* actsOfTreatedMouth({ patient, doctor_id }: Treated, today: Day): Generator<Act> {
  patient.charted = true
  for (const tooth of TREATED) patient.treated.add(tooth)
  const plan: Written = { id: 0, items: [] }
  const [first, ...later] = [41, 27, 13, 6].map((ago) => `${workingDay(addDays(today, -ago))}T07:00:00`)
  if (first === undefined) return
  const who = { patient, doctor_id }
  const extraction = [lineOf('EXAM-REC'), lineOf('XR-OPG'), lineOf('EXT', 'LR8')]
  yield* actsOfVisit(who, first, { treatments: extraction, booking: () => ({}) })
  yield* actsOfFindings(patient, plusMinutes(first, 10))
  const planned = { patient, doctor_id, title: 'Root canal, crown and fillings', items: ITEMS }
  yield* actsOfProposing(plusMinutes(first, 50), addDays(dayOf(first), 30), planned, plan)
  yield byFrontDesk(plusMinutes(first, 60), (context) =>
    answerPlan(context, { id: plan.id, accepted: plan.items, signed_name: patient.entry.full_name }),
  )
  for (const [index, start] of later.entries()) {
    const places = ITEMS.flatMap(({ visit }, place) => (visit === index + 1 ? [place] : []))
    const treatments = places.flatMap((place) => ITEMS[place] ?? []).map(({ visit: _visit, ...line }) => line)
    const booking = () => ({ plan_item_ids: places.flatMap((place) => plan.items[place] ?? []) })
    yield* actsOfVisit(who, start, { treatments, booking })
  }
}

/** The last one is for a fourth visit, which is not booked. */
const ITEMS = [
  itemOf('SPC-ENDO', 'LR6', 1),
  itemOf('CRN-ZIR', 'LR6', 2),
  itemOf('COMP-2', 'LL7', 2),
  itemOf('COMP-1', 'UR1', 3),
  itemOf('COMP-1', 'LR5', 4),
]

const TREATED = [11, 15, 16, 18, 24, 25, 26, 27, 28, 31, 36, 37, 38, 45, 46, 48]

const workingDay = (day: Day): Day => (shiftsOn(DOCTOR, day).length > 0 ? day : workingDay(addDays(day, -1)))

interface Done {
  treatments: ReturnType<typeof lineOf>[]
  /** What the booking says besides the patient and the time; known once the plan is written. */
  booking: () => { plan_item_ids?: number[] }
}

function* actsOfVisit({ patient, doctor_id }: Treated, start: LocalTime, { treatments, booking }: Done) {
  const appointment: { id: number; doctor: typeof DOCTOR } = { id: 0, doctor: DOCTOR }
  const when = { datetime_start: start, datetime_end: plusMinutes(start, 45) }
  yield byFrontDesk(plusMinutes(start, -3 * 24 * 60 + 250), async (context) => {
    const who = { patient_id: patient.id, doctor_id }
    appointment.id = (await bookAppointment(context, { ...who, ...when, notes: 'Before work', ...booking() })).id
  })
  const registered = plusMinutes(start, 46)
  yield byFrontDesk(registered, (context) =>
    changeAppointmentStatus(context, { id: appointment.id, status: 'completed', treatments }),
  )
  const charged = { patient, appointment, treatments, at: plusMinutes(registered, 3) }
  yield* actsOfInvoice(randomFrom(`invoice of ${start}`), charged)
}

function* actsOfFindings(patient: Patient, at: LocalTime): Generator<Act> {
  const day = dayOf(at)
  const act = (run: Act['run']): Act => ({ at, by: DOCTOR, run })
  const years_ago = addDays(day, -900)
  for (const tooth of [18, 28, 38, 25])
    yield act((context) => noteTooth(context, { id: patient.id, tooth, state: 'missing', noted_on: years_ago }))
  yield act((context) => noteTooth(context, { id: patient.id, tooth: 36, state: 'implant', noted_on: years_ago }))
  for (const item of WORK_FROM_ELSEWHERE)
    yield act(async (context) => {
      await noteChartItem(context, {
        id: patient.id,
        kind: 'condition',
        status: 'existing',
        ...item,
        noted_on: years_ago,
      })
    })
  for (const { watched, ...item } of FINDINGS_OF_DAY)
    yield act(async (context) => {
      const noted = { kind: 'condition', status: 'found', ...item, noted_on: day } as const
      const id = await noteChartItem(context, { id: patient.id, ...noted })
      if (watched) await resolveChartItem(context, { id, resolution: 'watched', on: day, reason: watched })
    })
}

type Surfaces = ('M' | 'O' | 'D' | 'B' | 'L')[]
const on = (tooth: number, ...surfaces: Surfaces) => [{ tooth, surfaces }]
const inBridge = (tooth: number, role: 'abutment' | 'pontic') => ({ tooth, surfaces: [], role })

const WORK_FROM_ELSEWHERE = [
  {
    code: 'bridge',
    teeth: [inBridge(24, 'abutment'), inBridge(25, 'pontic'), inBridge(26, 'abutment')],
    material: 'metal ceramic',
  },
  { code: 'crown', teeth: on(36), material: 'zirconia' },
  { code: 'filling', teeth: on(16, 'M', 'O'), material: 'amalgam' },
  { code: 'filling', teeth: on(27, 'O'), material: 'composite' },
]

/** Most of them heal by what is done later; `watched` says why one is left. */
const FINDINGS_OF_DAY: { code: string; teeth: ReturnType<typeof on>; grade?: string | number; watched?: string }[] = [
  { code: 'root_stump', teeth: on(48) },
  { code: 'caries', teeth: on(46, 'O', 'D'), grade: 'pulp' },
  { code: 'periapical', teeth: on(46) },
  { code: 'caries', teeth: on(37, 'O', 'D'), grade: 'dentine' },
  { code: 'caries', teeth: on(45, 'O'), grade: 'dentine' },
  { code: 'fracture', teeth: on(11, 'B'), grade: 'enamel' },
  { code: 'mobility', teeth: on(31), grade: 1 },
  {
    code: 'caries',
    teeth: on(15, 'D'),
    grade: 'enamel',
    watched: 'Not through the enamel; fluoride, looked at each year',
  },
]
