import { dayOfSlot } from './bookings.ts'
import { type Appointment, dayOf, type ModelClinic } from './clinic.ts'
import { contactsOf, lastShown } from './contacts.ts'
import { daysAfter } from './hours-shown.ts'
import { admitted, first, personOf, type Predictions } from './step.ts'

export const reminderActs: Predictions<'look at reminders'> = {
  'look at reminders'(clinic, act) {
    const by = personOf(clinic, act.by)
    const day = act.day === null ? undefined : dayOfSlot(clinic, act.day)
    return {
      by,
      request: { method: 'GET', path: `/api/reminders${day === undefined ? '' : `?date=${day}`}` },
      status: first(admitted(by, 'front desk')) ?? 200,
      done: () => remindersShown(clinic, day),
    }
  },
}

/**
 * The reminders of a day, by default tomorrow: all appointments of one number together, sorted by the first of them.
 * Those whose doctor takes none any more come last, and are not sent.
 */
export function remindersShown(clinic: ModelClinic, day = daysAfter(dayOf(clinic.now), 1)) {
  const reminded = remindedOf(clinic, day)
  return [true, false].flatMap((active) =>
    familiesOf(
      clinic,
      reminded.filter(({ doctor }) => doctor.active === active),
    ).map((family) => ({ ...family, held_because: active ? null : 'doctor' })),
  )
}

function familiesOf(clinic: ModelClinic, reminded: readonly Appointment[]) {
  const families = new Map<unknown, Appointment[]>()
  for (const appointment of reminded) {
    const { patient } = appointment
    const family = dialled(patient.phone) ?? patient
    families.set(family, [...(families.get(family) ?? []), appointment])
  }
  return [...families.values()].map((appointments) => ({
    contact_number: appointments[0]?.patient.phone ?? null,
    visits: appointments.map((appointment) => ({
      appointment_id: appointment.id,
      patient_id: appointment.patient.id,
      datetime_start: appointment.start,
      confirmed_at: appointment.confirmed?.toISOString() ?? null,
      last_contact: lastShown(lastReminder(clinic, appointment)) ?? null,
    })),
  }))
}

const remindedOf = ({ appointments }: ModelClinic, day: string) =>
  appointments
    .filter(({ status, start }) => status === 'scheduled' && start.startsWith(day))
    .filter(({ patient }) => !patient.hidden && !patient.do_not_contact)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id - b.id)

const dialled = (phone: string | null) => phone?.replaceAll(/\D/g, '').replace(/^974/, '')

/** A contact about another time of the appointment, or with another patient, does not count. */
const lastReminder = (clinic: ModelClinic, appointment: Appointment) =>
  contactsOf(clinic, appointment.patient).findLast(
    (contact) =>
      contact.appointment === appointment &&
      !appointment.former.some(({ start, at }) => at > contact.at && start !== appointment.start),
  )
