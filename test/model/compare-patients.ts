import { accountShown, summedAccount } from './account.ts'
import { dayOf, type ModelClinic, type Patient } from './clinic.ts'
import { amidTreatments, chartShown } from './chart.ts'
import { contactsShown } from './contacts.ts'
import { historiesShown, historyShown } from './history-of.ts'
import { expectSame } from './difference.ts'
import { chargedTwice, plansShown } from './plans-shown.ts'
import { setRecallsShown } from './set-recalls.ts'
import { taskShown } from './tasks.ts'
import { appointmentShown, patientShown } from './step.ts'
import { activeInvoiceOf } from './sums.ts'
import { waitListShown } from './waiting.ts'
import type { Read } from './system.ts'

export const lookAtPatient = async (clinic: ModelClinic, read: Read, patient: Patient) =>
  expectSame(`patient ${patient.id}`, await read(`/api/patients/${patient.id}`), {
    ...patientShown(clinic, patient),
    ...historyShown(clinic, patient),
  })

/** Compares the patients and all their records. */
export async function comparePatients(clinic: ModelClinic, read: Read) {
  for (const patient of clinic.patients) await lookAtPatient(clinic, read, patient)
  for (const patient of clinic.patients.filter((each) => !each.merged_into)) {
    const of = `?patient_id=${patient.id}`
    const account = summedAccount((await read(`/api/patients/${patient.id}/account`)) as Record<string, unknown>)
    expectSame(`the account of patient ${patient.id}`, account, accountShown(clinic, patient))
    await lookAtLists(clinic, read, patient)
    expectSame(`waiting ${patient.id}`, await read(`/api/wait-list${of}`), waitListShown(clinic, patient))
    expectSame(`contacts ${patient.id}`, await read(`/api/contacts${of}`), contactsShown(clinic, patient))
    const recalls = await read(`/api/patients/${patient.id}/recalls?ended=true`)
    expectSame(`recalls of patient ${patient.id}`, recalls, setRecallsShown(clinic, patient, true))
    const histories = await read(`/api/patients/${patient.id}/questionnaires`)
    expectSame(`histories of patient ${patient.id}`, histories, historiesShown(clinic, patient))
    const chart = await read(`/api/patients/${patient.id}/chart?voided=true`)
    expectSame(`chart of patient ${patient.id}`, chart, amidTreatments(chart, chartShown(clinic, patient, true)))
    const plans = await read(`/api/patients/${patient.id}/plans`)
    expectSame(`plans of patient ${patient.id}`, plans, plansShown(clinic, patient, dayOf(clinic.now)))
  }
  const latest = clinic.tasks.toReversed().map((task) => taskShown(clinic, task))
  // Those of earlier sequences are older.
  if (latest.length > 0) expectSame('tasks', await read(`/api/tasks?limit=${latest.length}`), latest)
  expectSame('planned treatments', chargedTwice(clinic), [])
}

/** Compares what is left to invoice, what was before this program, and what was charged below the codes' prices. */
async function lookAtLists(clinic: ModelClinic, read: Read, patient: Patient) {
  const ids = async (path: string) =>
    ((await read(path)) as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other)
  const visits = clinic.appointments.filter((each) => each.patient === patient && each.status === 'completed')
  const invoices = clinic.invoices.filter((each) => each.patient === patient && !each.cancelled)
  const uninvoiced = visits.filter((each) => !each.history && !activeInvoiceOf(clinic, each))
  const lists: [string, { id: number }[]][] = [
    [`/api/appointments?patient_id=${patient.id}&uninvoiced=true`, uninvoiced],
    [`/api/appointments?patient_id=${patient.id}&history=true`, visits.filter(({ history }) => history)],
    [`/api/invoices?patient_id=${patient.id}&below_price=true`, invoices.filter(({ below_price }) => below_price)],
  ]
  for (const [path, rows] of lists)
    expectSame(
      path,
      await ids(path),
      rows.map(({ id }) => id).toSorted((one, other) => one - other),
    )
}

export async function lookAtAppointments(clinic: ModelClinic, read: Read) {
  for (const appointment of clinic.appointments) {
    const seen = await read(`/api/appointments/${appointment.id}`)
    expectSame(`appointment ${appointment.id}`, seen, appointmentShown(clinic, appointment))
  }
}
