import type { ActOf } from './acts.ts'
import { clashesOf, hitsLeave } from './clashes.ts'
import { dayOf, type ModelClinic, type Appointment, timeOf } from './clinic.ts'
import { lineSent, linesSent } from './lines.ts'
import { giveBackAll, moveItems, recognised, writeLines } from './planned-lines.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  personOf,
  type Predictions,
  seen,
  stale,
  type Step,
  versionOf,
  appointmentShown,
} from './step.ts'

const isScheduled = ({ status }: Appointment) => status === 'scheduled'

/** Registers or cancels an appointment, or undoes either. */
export const statusChanges: Predictions<'complete' | 'cancel appointment' | 'take back'> = {
  complete: (clinic, act) => statusChange(clinic, act, 'completed', act.lines, null),
  'cancel appointment': (clinic, act) => statusChange(clinic, act, 'cancelled', null, act.absence),

  'take back'(clinic, act) {
    const by = personOf(clinic, act.by)
    const appointment = choose(clinic.appointments, act.appointment, act.fitting, (each) =>
      mayBeTakenBack(clinic, each, by),
    )
    const clashes = appointment?.status === 'cancelled' ? clashesOf(clinic, appointment, appointment) : []
    const away = appointment?.status === 'cancelled' && hitsLeave(clinic, appointment)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(appointment)}/status`,
        body: { status: 'scheduled', allow_overlap: act.allow_overlap, version: versionOf(act.version, appointment) },
      },
      status:
        first(
          admitted(by, 'everyone'),
          !seen(by, appointment) && 404,
          stale(act.version),
          !(appointment && mayBeTakenBack(clinic, appointment, by)) && 409,
          (clashes.length > 0 || away) && !act.allow_overlap && 409,
        ) ?? 200,
      done() {
        if (!appointment) return {}
        const squeezed = appointment.status === 'cancelled' ? clashes.length > 0 : appointment.squeezed
        if (appointment.status === 'completed') moveItems(appointment, 'booked')
        // Items booked elsewhere or dropped meanwhile are not restored.
        else
          writeLines(
            appointment,
            appointment.lines.filter(({ item }) => item === null || item.state === 'accepted'),
          )
        const registeredNow =
          appointment.status === 'completed' && appointment.seated?.getTime() === appointment.closed?.at.getTime()
        const open = { status: 'scheduled', closed: null, absence: null, ...(registeredNow && { seated: null }) }
        Object.assign(appointment, { ...open, squeezed, version: appointment.version + 1 })
        return appointmentShown(clinic, appointment)
      },
    }
  },
}

function statusChange(
  clinic: ModelClinic,
  act: ActOf<'complete'> | ActOf<'cancel appointment'>,
  status: 'completed' | 'cancelled',
  entered: ActOf<'complete'>['lines'],
  absence: Appointment['absence'],
): Step {
  const by = personOf(clinic, act.by)
  const appointment = choose(clinic.appointments, act.appointment, act.fitting, isScheduled)
  const lines = linesSent(clinic, entered ?? [])
  const kept = act.kind === 'complete' && act.as_booked ? (appointment?.lines ?? []) : []
  return {
    by,
    request: {
      method: 'PUT',
      path: `/api/appointments/${idOf(appointment)}/status`,
      body: {
        status,
        absence,
        ...(entered && { treatments: [...kept.map(lineSent), ...lines.sent] }),
        version: versionOf(act.version, appointment),
      },
    },
    status:
      first(
        admitted(by, 'everyone'),
        lines.wrong && 400,
        status === 'cancelled' && by.role === 'doctor' && 403,
        !seen(by, appointment) && 404,
        stale(act.version),
        appointment?.status !== 'scheduled' && 409,
        absence === 'no_show' && appointment && appointment.start > timeOf(clinic.now) && 409,
      ) ?? 200,
    done() {
      if (!appointment) return {}
      const closed = { at: clinic.now, by }
      const flowTimes = absence === 'no_show' ? { arrived: null, seated: null } : seatedBy(clinic, appointment, status)
      const changed = { status, closed, absence, ...flowTimes, version: appointment.version + 1 }
      if (entered) writeLines(appointment, recognised(appointment, [...kept, ...lines.stored]))
      if (status === 'completed') moveItems(appointment, 'done')
      else giveBackAll(appointment)
      Object.assign(appointment, changed)
      return appointmentShown(clinic, appointment)
    },
  }
}

/** A patient registered on the day itself has been seated. */
const seatedBy = ({ now }: ModelClinic, appointment: Appointment, status: string) =>
  status === 'completed' && isToday(appointment, now) && { seated: appointment.seated ?? now }

const isToday = ({ start }: Appointment, now: Date) => start.slice(0, 10) === dayOf(now)

function mayBeTakenBack({ invoices, now }: ModelClinic, appointment: Appointment, by: Step['by']) {
  const { status, closed } = appointment
  if (status === 'scheduled' || !closed) return false
  if (appointment.absence === 'no_show' && isToday(appointment, now) && by.role !== 'doctor') return true
  if (status === 'cancelled') return closed.by === by && now.getTime() - closed.at.getTime() <= 10 * 60_000
  return dayOf(closed.at) === dayOf(now) && !invoices.some((invoice) => invoice.appointment === appointment)
}
