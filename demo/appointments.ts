import { addDays, type Day, dayOf, type LocalTime, timeOfDay } from '#domain/calendar.ts'
import { bookAppointment, changeAppointmentStatus } from '#server/nouns/appointments/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { actsOfArrival, type PlannedFlow } from './arrivals.ts'
import { actsOfChart } from './charts.ts'
import { openingHourTime, plusMinutes, soonAfter } from './clinic-clock.ts'
import { actsOfReminding } from './reminders.ts'
import { shiftsOn } from './hours.ts'
import { actsOfInvoice } from './invoices.ts'
import { actsOfLetter, actsOfNote, actsOfRecall } from './patient-file.ts'
import { plannedVisit } from './plans.ts'
import { type DemoChairs, placeOf } from './chairs.ts'
import type { Patient } from './patients.ts'
import { type Random, randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'
import { listOf } from './table.ts'
import { areOfChildren, untreatedTooth } from './teeth.ts'
import { lineOf } from './treatment-codes.ts'
import { cancelledEarly } from './wait-list.ts'
import { emergencies, firstAppointments, usualAppointments } from './appointment-kinds.ts'

/** What planning a day of the clinic needs. */
export interface DemoDay {
  random: Random
  today: Day
  patients: readonly Patient[]
  doctorId: (key: DoctorKey) => number
  /** Undefined in a clinic without chairs. */
  chairs?: DemoChairs | undefined
  /** The flows of today's appointments, as far as they are planned. */
  flows: PlannedFlow[]
}

const [quietDays, longestLead] = [5, 34]

/**
 * Plans the doctor's shifts, one appointment after the other, and a full day today. A patient who comes was not here
 * for some days, so no doctor is in two places.
 */
export function* actsOfDay(demo: DemoDay, doctor: DoctorKey, day: Day): Generator<Act> {
  const { random, today } = demo
  for (const [from, to] of shiftsOn(doctor, day)) {
    for (let minute = from; minute < to; minute += 15) {
      const start = `${day}T${timeOfDay(minute)}:00`
      const appointment = random.chance(day === today ? 0.8 : busy(minute))
        ? someAppointment(demo, doctor, start)
        : undefined
      if (!appointment || appointment.kind.minutes > to - minute) continue
      yield* actsOfAppointment(demo, appointment)
      // A patient in pain is double-booked beside a longer appointment, deliberately.
      if (appointment.kind.minutes >= 60 && random.chance(day === today ? 0.3 : 0.05)) {
        const [kind, booked_at] = [random.pick(emergencies), soonAfter(start, random, -20, -5)]
        const patient = someoneKnown(demo, start, day)
        const beside = { doctor, kind, booked_at, allow_overlap: true, start: plusMinutes(start, 15) }
        yield* actsOfAppointment(demo, { ...beside, patient })
      }
      minute += appointment.kind.minutes - 15
    }
  }
}

/** Most patients prefer to come before noon and after work. */
const busy = (minute: number) => (minute < 11 * 60 || (minute >= 16 * 60 && minute < 19 * 60) ? 0.48 : 0.26)

/** New patients come first, within the week. */
function someAppointment(demo: DemoDay, doctor: DoctorKey, start: LocalTime) {
  const { random, patients } = demo
  const appointment = { doctor, start, allow_overlap: false }
  const day = dayOf(start)
  const [weekBefore, firstAppointment] = [addDays(day, -6), firstAppointments.find((kind) => kind.doctor === doctor)]
  const isNew = ({ seen, registered_at: at }: Patient) => seen === '' && at < day && at >= weekBefore
  const patient = firstAppointment && patients.find(isNew)
  if (patient)
    return { ...appointment, patient, kind: firstAppointment, booked_at: plusMinutes(patient.registered_at, 6) }
  const booked_at = openingHourTime(addDays(day, -random.between(1, random.between(2, longestLead))), random)
  const kind = random.weighted(usualAppointments.filter((usual) => usual.doctor === doctor))
  const known = (areOfChildren(kind.teeth) ? someChild : someoneKnown)(demo, booked_at, day)
  return known && { ...appointment, patient: known, kind, booked_at }
}

/** An adult. */
export function someoneKnown(demo: Known, bookedAt: LocalTime, day: Day): Patient {
  return demo.random.pick(knownAt(demo, bookedAt, day).filter(({ is_child }) => !is_child))
}

/** Undefined if all of them were here in these days. */
function someChild(demo: Known, bookedAt: LocalTime, day: Day): Patient | undefined {
  const children = knownAt(demo, bookedAt, day).filter(({ is_child }) => is_child)
  return children.length === 0 ? undefined : demo.random.pick(children)
}

type Known = Pick<DemoDay, 'random' | 'patients'>

function knownAt({ patients }: Known, bookedAt: LocalTime, day: Day) {
  const seenBefore = addDays(day, -quietDays)
  return patients.filter(({ registered_at, seen }) => registered_at < bookedAt && seen < seenBefore)
}

function* actsOfAppointment(demo: DemoDay, planned: NonNullable<ReturnType<typeof someAppointment>>): Generator<Act> {
  const { random, today, doctorId, chairs, flows: visits } = demo
  const { patient, doctor, kind, start, booked_at, allow_overlap } = planned
  const end = plusMinutes(start, kind.minutes)
  const tooth = untreatedTooth(random, patient, patient.is_child ? ['D', 'E'] : kind.teeth)
  if (tooth === undefined) return
  const notes = random.pick(kind.notes).replace('{tooth}', tooth) || null
  const appointment = { id: 0, doctor }
  patient.seen = dayOf(start)
  const plan = plannedVisit({ patient, doctor_id: doctorId(doctor), tooth, booked_at, kinds_of_codes: kind.codes })
  if (plan) yield* plan.acts
  yield byFrontDesk(booked_at, async (context) => {
    const who = { patient_id: patient.id, doctor_id: doctorId(doctor) }
    const when = { datetime_start: start, datetime_end: end }
    const place = placeOf(chairs, { kind, beside: allow_overlap })
    const booking = {
      ...who,
      ...when,
      ...place,
      notes,
      allow_overlap,
      ...(plan && { plan_item_ids: plan.firstVisit() }),
    }
    appointment.id = (await bookAppointment(context, booking)).id
  })
  const flow: PlannedFlow = { appointment, booked_at, start, end }
  if (dayOf(start) === today) visits.push(flow)
  yield* actsOfReminding(today, { patient, appointment, start, booked_at })
  const early = dayOf(booked_at) < addDays(today, -1) ? cancelledEarly(random, start, today, appointment) : undefined
  if (early) {
    flow.settled_at = early.at
    yield early
    return
  }
  const setStatus: SetStatus = (status, more) => (context) =>
    changeAppointmentStatus(context, { id: appointment.id, status, ...more })
  if (dayOf(booked_at) < dayOf(start) && random.chance(0.08)) {
    const cancelled = actOfCancelling(demo, start, setStatus)
    flow.settled_at = cancelled.at
    yield cancelled
    return
  }
  // The few patients who neither come nor call keep an open appointment.
  if (random.chance(0.006)) return
  const unplanned = listOf(random.pick(kind.codes), ' ').map((code) => lineOf(code, tooth))
  const treatments = plan?.lines ?? unplanned
  const registered = byFrontDesk(soonAfter(end, random, 0, 7), setStatus('completed', { treatments }))
  yield* actsOfArrival(today, Object.assign(flow, { settled_at: registered.at }))
  yield random.chance(0.3) ? { ...registered, by: doctor } : registered
  yield* actsOfNote({ patient, doctor, appointment, registered_at: registered.at, tooth })
  yield* actsOfChart({ patient, doctor, registered_at: registered.at })
  yield* actsOfLetter({ patient, doctor, appointment, registered_at: registered.at, tooth })
  yield* actsOfRecall({ patient, doctor, appointment, registered_at: registered.at, tooth })
  // Most are invoiced while the patient is at the desk, some an hour or two later, and a few are forgotten.
  const [least, most] = random.chance(0.2) ? [25, 140] : [1, 7]
  const at = soonAfter(registered.at, random, least, most)
  if (random.chance(0.992)) yield* actsOfInvoice(random, { patient, appointment, treatments, at })
}

type SetStatus = (status: 'completed' | 'cancelled', more: object) => Act['run']

/** Cancelled within the last hour, or marked as a no-show. */
function actOfCancelling({ random, today }: DemoDay, start: LocalTime, setStatus: SetStatus): Act {
  const reason = random.pick(REASONS_TO_CANCEL) || null
  const absence = reason === null ? null : reason === OF_THE_CLINIC ? 'by_clinic' : 'late_cancel'
  const missed = randomFrom(start).chance(dayOf(start) === today ? 0.5 : 0.2)
  return missed
    ? byFrontDesk(soonAfter(start, random, 25, 40), setStatus('cancelled', { absence: 'no_show' }))
    : byFrontDesk(soonAfter(start, random, -50, -20), setStatus('cancelled', { reason, absence }))
}

const OF_THE_CLINIC = 'Doctor’s emergency, patient agreed to another day'
const REASONS_TO_CANCEL = [
  'Patient called, stuck at work',
  'Child has fever',
  'Travelling, will call when back',
  OF_THE_CLINIC,
  'Insurance approval not here yet',
  'سافر المريض',
  '',
]
