import type { ActOf } from './acts.ts'
import { isBelowPrice } from './below-price.ts'
import { type Appointment, dayOf, type Invoice, type LabWork, type ModelClinic, monthOf } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { issued } from './issue.ts'
import { LARGEST } from './money.ts'
import { partOf } from './part-of.ts'
import { namePayments, shareOfWork, take } from './payments.ts'
import {
  admitted,
  amountOf,
  choose,
  first,
  idOf,
  invoiceShown,
  knows,
  ownOnly,
  personOf,
  pick,
  type Predictions,
  type Step,
} from './step.ts'
import { activeInvoiceOf } from './sums.ts'

type LabAct = 'set lab basis' | 'order lab work' | 'charge lab work' | 'note lab bill'

const isWrong = (amount: number) => amount < 0 || amount > LARGEST || !Number.isInteger(amount)
const feeOf = ({ billed, agreed }: LabWork) => billed ?? agreed

/** The invoice that charges it and stands, with its line. */
function chargeOf({ invoices }: ModelClinic, work: LabWork) {
  const invoice = invoices.find(({ cancelled, lines }) => !cancelled && lines.some(({ lab }) => lab?.work === work))
  return { invoice, line: invoice?.lines.find(({ lab }) => lab?.work === work) }
}

export const labWorkActs: Predictions<LabAct> = {
  'set lab basis'(clinic, { by: name, doctor: index, basis }) {
    const by = personOf(clinic, name)
    const doctor = pick(clinic.doctors, index)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/doctors/${idOf(doctor)}`,
        body: {
          is_specialist: doctor?.is_specialist ?? false,
          general_payout_percentage: amountOf(doctor?.general ?? 0),
          specialist_payout_percentage: amountOf(doctor?.special ?? 0),
          lab_cost_basis: basis,
        },
      },
      status: first(admitted(by, 'admin'), !doctor && 404) ?? 200,
      done() {
        if (!doctor) return {}
        Object.assign(doctor, { lab_basis: basis, version: doctor.version + 1 })
        return { id: doctor.id, lab_cost_basis: basis, version: doctor.version }
      },
    }
  },

  'order lab work'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = choose(clinic.patients, act.patient, act.fitting, ({ merged_into }) => !merged_into)
    const doctor = choose(clinic.doctors, act.doctor, act.fitting, ({ active }) => active)
    const own = ownOnly(by)
    const body = {
      doctor_id: idOf(doctor),
      lab_id: clinic.lab_id,
      description: 'Crown',
      agreed_fee: amountOf(act.fee),
      due_on: daysAfter(dayOf(clinic.now), 7),
    }
    return {
      by,
      request: { method: 'POST', path: `/api/patients/${idOf(patient)}/lab-cases`, body, again: act.again },
      status:
        first(
          admitted(by, 'everyone'),
          isWrong(act.fee) && 400,
          !knows(clinic, by, patient) && 404,
          own && own.doctor !== doctor && 403,
          patient?.merged_into && 409,
          !doctor?.active && 400,
        ) ?? 201,
      done({ id }) {
        if (!patient || !doctor) return {}
        clinic.lab_work.push({ id, patient, doctor, agreed: act.fee, billed: null })
        return { patient_id: patient.id, doctor_id: doctor.id, agreed_fee: amountOf(act.fee), invoiced_fee: null }
      },
    }
  },

  'charge lab work': charge,

  'note lab bill'(clinic, { by: name, work: index, fitting, fee, again }) {
    const by = personOf(clinic, name)
    const work = choose(clinic.lab_work, index, fitting, (each) => !!chargeOf(clinic, each).invoice)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/lab-cases/${idOf(work)}/fee`,
        body: { invoiced_fee: amountOf(fee), reference: 'B-17' },
        again,
      },
      status: first(admitted(by, 'management'), isWrong(fee) && 400, !work && 404) ?? 201,
      done() {
        if (!work) return {}
        const { invoice, line } = chargeOf(clinic, work)
        work.billed = fee
        if (invoice?.doctor && line?.lab) {
          const more = shareOfWork(line, fee) - shareOfWork(line, line.lab.counted)
          line.lab.counted = fee
          if (more !== 0) invoice.lab_bills.push({ month: monthOf(clinic.now), more })
        }
        return { id: work.id, invoiced_fee: amountOf(fee), invoice_id: invoice?.id ?? null }
      },
    }
  },
}

type Charge = ActOf<'charge lab work'>

/** The work, whom it is charged to, and with which visit. */
function chosen(clinic: ModelClinic, act: Charge) {
  const work = choose(clinic.lab_work, act.work, act.fitting, (each) => !chargeOf(clinic, each).invoice)
  const patient = act.other_patient ? pick(clinic.patients, act.work) : work?.patient
  const ready = (each: Appointment) =>
    each.patient === patient && each.status === 'completed' && !each.history && !activeInvoiceOf(clinic, each)
  const visits = clinic.appointments.filter(ready)
  const own = visits.filter((each) => each.doctor === work?.doctor)
  const among = act.fitting && own.length > 0 ? own : visits
  const appointment = act.appointment === null ? null : (pick(among, act.appointment) ?? null)
  return { work, patient, appointment, doctor: appointment?.doctor ?? null }
}

function charge(clinic: ModelClinic, act: Charge): Step {
  const by = personOf(clinic, act.by)
  const { work, patient, appointment, doctor } = chosen(clinic, act)
  const paid = act.part === 'half' ? 0 : partOf(act.price, act.part)
  const body = {
    patient_id: idOf(patient),
    appointment_id: appointment?.id ?? null,
    treatments: [{ description: 'Crown', cost: amountOf(act.price), lab_case_id: idOf(work) }],
    payment_method: act.method,
    paid_amount: amountOf(paid),
  }
  return {
    by,
    owing: patient,
    request: { method: 'POST', path: '/api/invoices', body },
    status:
      first(
        admitted(by, 'front desk'),
        (isWrong(act.price) || isWrong(paid) || paid > act.price) && 400,
        !patient && 400,
        patient?.merged_into && 409,
        work?.patient !== patient && 400,
        doctor !== null && work?.doctor !== doctor && work?.doctor.active && 400,
        work && chargeOf(clinic, work).invoice && 409,
      ) ?? 201,
    done({ id, ...answer }) {
      if (!patient || !work) return {}
      const lab = { work, cost: feeOf(work), counted: feeOf(work), ...ratesOf(doctor) }
      const line = { treatment_code: null, cost: act.price, lab }
      const none = { amount: 0, percent: null, reason: null }
      const invoice: Invoice = issued(id, { patient, appointment, doctor }, [line], none)
      invoice.below_price = isBelowPrice(clinic, by, invoice)
      clinic.invoices.push(invoice)
      if (paid > 0) take(clinic, invoice, { by, amount: paid, method: act.method, fee_rate: clinic.fee })
      namePayments(invoice, answer)
      return invoiceShown(invoice, by)
    },
  }
}

/** What is frozen with the line; a line without a code earns the general percentage. */
const ratesOf = (doctor: Appointment['doctor'] | null) => ({
  basis: doctor?.lab_basis ?? 'none',
  percent: doctor?.general ?? 0,
})
