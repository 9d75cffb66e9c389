import { describe, expect, test } from 'vitest'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { completeAppointment, own_doctor } = recordFactory(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id
const settings = { is_specialist: false, general_payout_percentage: 40, specialist_payout_percentage: 40 }
const description = 'Zirconia crown'

/** A crown of 3,000.00 with a lab of 600.00, paid by half and billed by the lab at 650.00 a day later. */
async function charged(basis: string) {
  await admin.put(`/api/settings/doctors/${own_doctor}`, { ...settings, lab_cost_basis: basis })
  const { id: appointment_id, patient_id } = await completeAppointment()
  const order = { doctor_id: own_doctor, lab_id, description, agreed_fee: 600, due_on: '2026-11-25' }
  const { id: lab_case } = (await desk.post(`/api/patients/${patient_id}/lab-cases`, order)).body
  await desk.post(`/api/lab-cases/${lab_case}/events`, { kind: 'sent', on: '2026-11-18' })
  const treatments = [{ description, cost: 3_000, lab_case_id: lab_case }]
  const invoice = { appointment_id, patient_id, payment_method: 'cash', paid_amount: 1_500, treatments }
  const { id } = (await desk.post('/api/invoices', invoice)).body
  return { lab_case, invoice: id }
}
const made: Record<string, number> = {}
for (const basis of LAB_COST_BASES) {
  const { lab_case, invoice } = await charged(basis)
  Object.assign(made, { [`case_${basis}`]: lab_case, [basis]: invoice })
}
await moveClock(clinic, '2026-11-19T06:00:00Z')
for (const basis of LAB_COST_BASES) {
  const fee = { invoiced_fee: 650, reference: 'B-17' }
  await clinic.as('manager').post(`/api/lab-cases/${made[`case_${basis}`]}/fee`, fee)
}

const named = (statement: string) => statement.replaceAll(/\$(\w+)/g, (_, name: string) => String(made[name]))
const line = (basis: string) => `(select max(id) from invoice_lines where invoice_id = $${basis})`
const fee = (basis: string) => `(select max(id) from lab_case_fees where lab_case_id = $case_${basis})`

test('the three bases are in order before anything is damaged', async () => {
  expect(await findingsOf(clinic, 'select 1')).toEqual([])
})

describe('finds', () => {
  test.each<[string, string, RegExp]>([
    [
      'a cost that was not agreed',
      `update invoice_lines set lab_cost = 500 where id = ${line('before_share')}`,
      /^Invoice \d+: keeps 500.00 of lab case \d+, whose fee was 600.00$/,
    ],
    [
      'a fee that was billed before the invoice, and is not kept',
      `update lab_case_fees set invoice_line_id = null, recorded_at = '2026-11-18T05:00:00Z' where id = ${fee('none')}`,
      /^Invoice \d+: keeps 600.00 of lab case \d+, whose fee was 650.00$/,
    ],
    [
      'a share that leaves the lab out',
      `update invoice_lines set payout_share = 1200 where id = ${line('before_share')}`,
      /^Invoice \d+: line 1 earns 1200.00, but 40.00 % of 3000.00 with a lab's fee of 600.00 \(before_share\) is 960.00$/,
    ],
    [
      'a share by another basis than its own',
      `update invoice_lines set payout_share = 960 where id = ${line('from_share')}`,
      /^Invoice \d+: line 1 earns 960.00, but .* \(from_share\) is 600.00$/,
    ],
    [
      'a basis that is not that of the share',
      `update invoice_lines set lab_cost_basis = 'from_share' where id = ${line('none')}`,
      /^Invoice \d+: line 1 earns 1200.00, but .* \(from_share\) is 600.00$/,
    ],
    [
      'a payment that earned without the lab',
      `update payouts set gross_amount = 600 where invoice_id = $from_share and payment_id is not null`,
      /^Payment \d+ on invoice \d+: its payout is of 600.00, but it earned 300.00$/,
    ],
    [
      'a difference of a fee that is not on record',
      `delete from payouts where lab_fee_id = ${fee('from_share')}`,
      /^Invoice \d+: the records of the fees of lab case \d+ come to 0, but the share changes by -50.00$/,
    ],
    [
      'a difference by another basis',
      `update payouts set deduction = 50 where lab_fee_id = ${fee('before_share')}`,
      /come to -50.00, but the share changes by -20.00$/,
    ],
    [
      'a difference where the lab counts for nothing',
      `insert into payouts (invoice_id, doctor_id, payment_method, gross_amount, deduction, created_at, lab_fee_id)
        select invoice_id, doctor_id, payment_method, 0, 50, '2026-11-19T06:00:00Z', ${fee('none')} from payouts
        where invoice_id = $none limit 1`,
      /come to -50.00, but the share changes by 0.00$/,
    ],
    [
      'a difference dated in another month than its fee',
      `update payouts set created_at = '2026-10-31T06:00:00Z' where lab_fee_id = ${fee('from_share')}`,
      /^Payout \d+: is for a lab's fee of invoice \d+, but stands on invoice \d+$/,
    ],
    [
      'a difference on another invoice',
      `update payouts set invoice_id = $none where lab_fee_id = ${fee('from_share')}`,
      /^Payout \d+: is for a lab's fee of invoice \d+, but stands on invoice \d+$/,
    ],
    [
      'a fee of another case on the line',
      `update lab_case_fees set lab_case_id = $case_none where id = ${fee('from_share')}`,
      /^Lab case \d+: its fee of 650.00 changed the share of a line of lab case \d+$/,
    ],
    [
      'a case on two standing invoices',
      `update invoice_lines set lab_case_id = $case_none where id = ${line('from_share')}`,
      /^Lab case \d+: is on 2 lines of standing invoices, but charged by 1$/,
    ],
    [
      'a charge by a line of another case',
      `with taken as (delete from lab_charges where lab_case_id = $case_none returning *)
        update lab_charges set invoice_line_id = taken.invoice_line_id from taken where lab_charges.lab_case_id = $case_from_share`,
      /^Lab case \d+: its charge is a line of lab case \d+$/,
    ],
    [
      'a case that is charged and not taken',
      `delete from lab_charges where lab_case_id = $case_none`,
      /^Lab case \d+: is on 1 lines of standing invoices, but charged by 0$/,
    ],
    [
      'a case of another patient',
      `update lab_cases set patient_id = 999 where id = $case_none`,
      /^Lab case \d+: is on an invoice of another patient or currency$/,
    ],
    [
      'a state that its events do not make',
      `update lab_cases set state = 'fitted' where id = $case_none`,
      /^Lab case \d+: is fitted, but its events make it sent$/,
    ],
    [
      'an event on a day that had not come',
      `update lab_case_events set happened_on = '2026-11-30' where lab_case_id = $case_none`,
      /^Lab case \d+: was noted on 2026-11-18 as sent on 2026-11-30, a day that had not come$/,
    ],
    [
      'an event after its end',
      `with ended as (update lab_case_events set kind = 'fitted' where lab_case_id = $case_none returning *)
        insert into lab_case_events (lab_case_id, kind, happened_on, recorded_at, recorded_by)
        select lab_case_id, 'sent', happened_on, recorded_at, recorded_by from ended`,
      /^Lab case \d+: was noted as sent after it was fitted$/,
    ],
  ])('%s', async (_what, corruption, sentence) =>
    expect(await findingsOf(clinic, named(corruption))).toContainEqual(expect.stringMatching(sentence)),
  )
})
