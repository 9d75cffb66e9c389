import { type ActOf } from './acts.ts'
import { dayOf, type Appointment } from './clinic.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  personOf,
  type Predictions,
  seen,
  stale,
  versionOf,
  appointmentShown,
} from './step.ts'

/** The steps on the day of an appointment. */
export const flowActs: Predictions<'step'> = {
  step(clinic, act) {
    const by = personOf(clinic, act.by)
    const here = ({ start }: Appointment) => start.slice(0, 10) === dayOf(clinic.now)
    const appointment = choose(
      clinic.appointments,
      act.appointment,
      act.fitting,
      (each) => each.status === 'scheduled' && here(each),
    )
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(appointment)}/flow`,
        body: { step: act.step, version: versionOf(act.version, appointment) },
      },
      status:
        first(
          admitted(by, ['seated', 'unseated'].includes(act.step) ? 'everyone' : 'front desk'),
          !seen(by, appointment) && 404,
          stale(act.version),
          appointment?.status !== 'scheduled' && 409,
          ['arrived', 'seated'].includes(act.step) && !(appointment && here(appointment)) && 409,
        ) ?? 200,
      done() {
        if (!appointment) return {}
        const before = [appointment.confirmed, appointment.arrived, appointment.seated]
        note(appointment, act.step, clinic.now)
        const after = [appointment.confirmed, appointment.arrived, appointment.seated]
        if (before.some((suffix, index) => suffix !== after[index])) appointment.version += 1
        return appointmentShown(clinic, appointment)
      },
    }
  },
}

function note(appointment: Appointment, step: ActOf<'step'>['step'], now: Date) {
  if (step === 'confirmed') appointment.confirmed ??= now
  if (step === 'unconfirmed') appointment.confirmed = null
  if (step === 'arrived') appointment.arrived ??= appointment.seated ?? now
  if (step === 'seated') appointment.seated ??= now
  if (step === 'unseated' || step === 'expected') appointment.seated = null
  if (step === 'expected') appointment.arrived = null
}
