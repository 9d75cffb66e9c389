import { bookAppointment, changeAppointmentStatus } from '../server/appointments/commands.ts'
import type { Context } from '../server/context/context.ts'
import { cancelInvoice } from '../server/invoices/commands/cancel-invoice.ts'
import { deductFromPayout } from '../server/invoices/commands/deduct-from-payout.ts'
import { flagForReview } from '../server/invoices/commands/flag-for-review.ts'
import { issueInvoice } from '../server/invoices/commands/issue-invoice.ts'
import { recordPayment } from '../server/invoices/commands/record-payment.ts'
import { registerPatient, updatePatient } from '../server/patients/commands.ts'
import type { Happening } from './happenings.ts'
import type { Team } from './open-demo-clinic.ts'

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>

/** Does what happens by the command that its route calls, and remembers which ids the planned things got. */
export function performer(team: Team) {
  const patients = idsOf('patient')
  const visits = idsOf('visit')
  const invoices = idsOf('invoice')

  async function register(context: Context, { patient, entry }: Of<'patient registered'>) {
    patients.keep(patient, await registerPatient(context, entry))
  }

  async function book(context: Context, { visit, patient, doctor, ...happening }: Of<'visit booked'>) {
    const { datetime_start, datetime_end, notes, allow_overlap } = happening
    const who = { patient_id: patients.of(patient), doctor_id: team(doctor).doctor_id ?? 0 }
    const booked = await bookAppointment(context, { ...who, datetime_start, datetime_end, notes, allow_overlap })
    visits.keep(visit, booked.id)
  }

  async function issue(context: Context, { invoice, patient, visit, ...happening }: Of<'invoice issued'>) {
    const { treatments, payment_method, paid_amount } = happening
    const whose = { patient_id: patients.of(patient), appointment_id: visit === null ? null : visits.of(visit) }
    invoices.keep(invoice, await issueInvoice(context, { ...whose, treatments, payment_method, paid_amount }))
  }

  return async (context: Context, step: Happening): Promise<void> => {
    switch (step.what) {
      case 'patient registered':
        await register(context, step)
        break
      case 'patient hidden':
        await updatePatient(context, { ...step.entry, id: patients.of(step.patient), hidden: true })
        break
      case 'visit booked':
        await book(context, step)
        break
      case 'visit registered':
        await changeAppointmentStatus(context, { ...step, id: visits.of(step.visit), status: 'completed' })
        break
      case 'visit called off':
        await changeAppointmentStatus(context, { ...step, id: visits.of(step.visit), status: 'cancelled' })
        break
      case 'invoice issued':
        await issue(context, step)
        break
      case 'payment taken':
        await recordPayment(context, invoices.of(step.invoice), step)
        break
      case 'review asked for':
        await flagForReview(context, invoices.of(step.invoice), step.asked)
        break
      case 'invoice cancelled':
        await cancelInvoice(context, invoices.of(step.invoice), step.reason)
        break
      case 'payout reduced':
        await deductFromPayout(context, invoices.of(step.invoice), step)
        break
    }
  }
}

/** The ids that the database gave to what the plan only numbers. */
function idsOf(noun: string) {
  const given = new Map<number, number>()
  return {
    keep(number: number, id: number) {
      given.set(number, id)
    },
    of(number: number): number {
      const id = given.get(number)
      if (id === undefined) throw new Error(`The demo clinic's ${noun} ${number} is not there yet`)
      return id
    },
  }
}
