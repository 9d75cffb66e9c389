import type { ActOf } from './acts.ts'
import { dayOf, type ModelClinic, type Patient, type Contact } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { admitted, choose, first, idOf, personOf, pick, type Predictions, type Step } from './step.ts'
import { comesAgain, lastVisit } from './visits.ts'

export const contactActs: Predictions<'note contact' | 'contact about recall'> = {
  'note contact'(clinic, act) {
    const appointment = act.appointment === null ? null : (pick(clinic.appointments, act.appointment) ?? null)
    const toRecall = (each: Patient) => lastVisit(clinic, each) !== undefined && !comesAgain(clinic, each)
    const patient =
      appointment && act.fitting ? appointment.patient : choose(clinic.patients, act.patient, act.fitting, toRecall)
    return noting(clinic, act, { patient, appointment, recall: null })
  },

  'contact about recall'(clinic, act) {
    const recall = choose(clinic.recalls, act.recall, act.fitting, ({ ended }) => !ended)
    const patient = recall && !act.other_patient ? recall.patient : pick(clinic.patients, act.recall)
    return noting(clinic, act, { patient, appointment: null, recall: recall ?? null })
  },
}

function noting(
  clinic: ModelClinic,
  act: Pick<ActOf<'note contact'>, 'by' | 'about' | 'outcome' | 'postponed' | 'again'>,
  whose: Pick<Contact, 'appointment' | 'recall'> & { patient: Patient | undefined },
): Step {
  const by = personOf(clinic, act.by)
  const { patient, appointment, recall } = whose
  const { about, outcome } = act
  const postpone_until = act.postponed === null ? null : daysAfter(dayOf(clinic.now), act.postponed)
  const said = { about, channel: 'call', outcome, postpone_until }
  const ids = { patient_id: idOf(patient), appointment_id: appointment && idOf(appointment) }
  return {
    by,
    request: {
      method: 'POST',
      path: '/api/contacts',
      body: { ...said, ...ids, ...(recall && { recall_id: recall.id }) },
      again: act.again,
    },
    status:
      first(
        admitted(by, 'front desk'),
        !patient && 400,
        appointment && appointment.patient !== patient && 400,
        patient?.merged_into && 409,
        recall && (about !== 'recall' || recall.patient !== patient) && 400,
      ) ?? 201,
    done({ id }) {
      if (!patient) return {}
      const contact = { id, patient, appointment, recall, about, outcome, postpone_until, at: clinic.now }
      clinic.contacts.push(contact)
      return { ...said, ...contactShown(contact) }
    },
  }
}

const contactShown = ({ id, patient, appointment, recall, about, outcome, postpone_until, at }: Contact) => ({
  id,
  patient_id: patient.id,
  appointment_id: appointment?.id ?? null,
  recall_id: recall?.id ?? null,
  about,
  outcome,
  postpone_until,
  created_at: at.toISOString(),
})

/** Oldest first, including those of records that were merged into the patient. */
export const contactsOf = ({ contacts }: ModelClinic, patient: Patient) =>
  contacts.filter((contact) => contact.patient === patient || contact.patient.merged_into === patient)

/** The latest first. */
export const contactsShown = (clinic: ModelClinic, patient: Patient) =>
  contactsOf(clinic, patient).map(contactShown).toReversed()

/** In the form of the lists of patients to contact. */
export const lastShown = (contact: Contact | undefined) => contact && { id: contact.id, outcome: contact.outcome }
