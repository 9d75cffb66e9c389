import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { settlingFactory } from '#test/support/settling.ts'
import { checkClinic } from './check-clinic.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const { claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic)

// An answered claim with a bill and a rejection, a withdrawn one, and one that was never sent.
const claim = await sent()
const [xr, fill] = claim.lines
await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
const { id: paid } = await receipt(claim.payer_id, 400)
await allocate(paid, [
  { claim_line_id: xr.id, paid: 120.4 },
  { claim_line_id: fill.id, paid: 200, rejected: 40 },
])
await decide(claim.id, fill.id, 'bill_patient', 5)
const withdrawn = await sent()
await allocate(paid, [{ claim_line_id: withdrawn.lines[0].id, paid: 20 }])
await clinic.as('admin').post(`/api/claims/${withdrawn.id}/withdraw`, { reason: 'Lapsed', bill_patient: false })
const unsent = await claimed({ own_payer: true })
const BILL = `(select id from invoices where from_claim_id = ${claim.id})`

/** An approval of a policy, on which the X-ray of a claim counts. */
const approved = ({ policy_id, patient_id }: typeof unsent, { lines }: typeof unsent, amount = 120.4) =>
  `with asked as (
    insert into approvals (patient_id, policy_id, state, number, asked_at, answered_at, created_at)
    values (${patient_id}, ${policy_id}, 'answered', 'A-1', now(), now(), now()) returning id
  ) insert into approval_lines (approval_id, position, description, cost, teeth, asked, approved, claim_line_id)
    select id, 0, 'X-ray', 150.5, '[]', 150.5, ${amount}, ${lines[0].id} from asked;`

test('a clinic with claims in every state has no findings', async () => {
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

/** What is wrong, the fault, and the sentence that names it; the numbers are those of design section 8. */
describe('of the insurers’ money, the check finds', () => {
  test.each<[string, string, RegExp]>([
    [
      'a line whose insurer’s part is not that of its claim (1)',
      `update claim_lines set insurer_amount = 119.4 where id = ${xr.id}`,
      /^Claim \d+: line 1 claims 119.40, but its invoice says 120.40$/,
    ],
    [
      'a claim that is not the sum of its lines (1)',
      `update claims set amount = 361 where id = ${claim.id}`,
      /^Claim \d+: is of 361.00, but its lines add up to 360.40$/,
    ],
    [
      'a file of a batch that is not what was made (8)',
      `alter table claim_batch_files drop constraint hash_of_content; insert into claim_batch_files (batch_id, format, content, sha256, made_at)
        values (${claim.batch.id}, 'csv', 'Batch', 'x', now())`,
      /^Batch \d+: its file \(csv\) is not what was made$/,
    ],
    [
      'an invoice of another policy than its claim',
      `update invoices set policy_id = ${withdrawn.policy_id} where id = ${claim.invoice_id}`,
      /^Invoice \d+: is of policy \d+, but its claim of policy \d+$/,
    ],
    [
      'an invoice of a policy that its patient does not have',
      `update invoices set policy_id = 999999 where id = ${claim.invoice_id}`,
      /^Invoice \d+: is of policy 999999, which this patient does not have$/m,
    ],
    [
      'an invoice whose insurer’s part is not its claim (1)',
      `update invoices set insurer_amount = 1 where id = ${claim.invoice_id}`,
      /^Invoice \d+: the insurer's part is 1.00, but its lines add up to 360.40 and its claim is of 360.40$/,
    ],
    [
      'more answered than was sent (2)',
      `update payer_payment_lines set rejected = 40.01 where claim_line_id = ${fill.id}`,
      /^Claim \d+: of line 2 240.01 is answered, but only 240.00 was sent$/,
    ],
    [
      'more taken back than was paid (2)',
      `insert into payer_payment_lines (payer_payment_id, claim_line_id, taken_back, recorded_at) values (${paid}, ${xr.id}, 120.41, now())`,
      /^Claim \d+: of line 1 120.41 is taken back, but only 120.40 was paid$/,
    ],
    [
      'more decided than was rejected (2)',
      `insert into claim_decisions (claim_line_id, kind, amount, reason, decided_at) values (${fill.id}, 'write_off', 35.01, 'x', now())`,
      /^Claim \d+: of line 2 40.01 is decided, but only 40.00 was rejected$/,
    ],
    [
      'a share that is not the line’s less the invoice’s (4)',
      `update claim_lines set payout_share = 84.01 where id = ${fill.id}`,
      /^Claim \d+: line 2 earns 84.01, but it should earn 84.00$/,
    ],
    [
      'a claim’s share that is not that of its lines (4)',
      `update claims set payout_share = 1 where id = ${claim.id}`,
      /^Claim \d+: the doctor's share is 1.00, but the lines' shares add up to 126.14$/,
    ],
    [
      'earnings that are not in proportion to what was paid (5)',
      `update payouts set gross_amount = 70.01 where payer_payment_line_id = (select id from payer_payment_lines where claim_line_id = ${fill.id})`,
      /^Claim \d+: line 2 has earned 70.01, but 200.00 of 240.00 paid earn 70.00$/,
    ],
    [
      'more allocated than was received (6)',
      `update payer_payments set amount = 320.39 where id = ${paid}`,
      /^Receipt \d+: 320.40 is allocated or sent back of 320.39$/,
    ],
    [
      'a gap in the batches of a payer (8)',
      `update claim_batches set number = number + 1 where number > 1`,
      /^Payer \d+: batch 3 is the first after 1$/,
    ],
    [
      'a batch that is not the sum of its lines (8)',
      `update claim_batches set total = total + 1 where id = ${claim.batch.id}`,
      /^Batch \d+: is of 361.40, but its lines add up to 360.40$/,
    ],
    [
      'a line that is sent the first time twice (8)',
      `insert into claim_batch_lines (batch_id, claim_line_id, kind, amount) values (${withdrawn.batch.id}, ${xr.id}, 'first', 1)`,
      /^Batch \d+: sends line 1 of claim \d+ as 'first', though it was sent before$/,
    ],
    [
      'a complaint about what was never sent (8)',
      `update claim_batch_lines set kind = 'complaint' where claim_line_id = ${xr.id}`,
      /^Batch \d+: sends line 1 of claim \d+ again, though it was never sent before$/,
    ],
    [
      'a batch of another payer (8)',
      `update claims set payer_id = ${unsent.payer_id} where id = ${claim.id}`,
      /^Batch \d+: sends claim \d+, which is of another payer or currency$/,
    ],
    [
      'a receipt of another payer (6)',
      `update payer_payments set payer_id = ${unsent.payer_id} where id = ${paid}`,
      /^Receipt \d+: answers claim \d+, which is of another payer or currency$/,
    ],
    [
      'a claim that the receivables leave out (7)',
      `update claims set unsettled_amount = 0 where id = ${unsent.id}`,
      /^Payer \d+: the receivables say nothing at the end, but by the rows of its claims it owes 360.40 QR$/,
    ],
    [
      'receivables of a closed month that say what came later (7)',
      `with closed as (insert into closed_months (month, ended_at, created_at) values ('2025-12', '2026-01-01', now()))
        update claims set created_at = '2025-12-31', unsettled_amount = 0 where id = ${unsent.id}`,
      /^Payer \d+: the receivables say nothing on 2025-12-31, but by the rows of its claims it owes 360.40 QR$/,
    ],
    [
      'a claim for which the year had no room (9)',
      `update claims set rules = rules || '{"limit": 360.39}' where id = ${unsent.id}`,
      /^Claim \d+: claims 360.40, but of the year from \d{4}-01-01 only 360.39 of 360.39 was left$/,
    ],
    [
      'an approval that is used twice (10)',
      `alter table approval_lines drop constraint approval_used_once; ${approved(unsent, unsent)} ${approved(unsent, unsent)}`,
      /^Claim \d+: line 1 counts on 2 lines of approvals$/,
    ],
    [
      'an approval of another policy (10)',
      approved(claim, unsent),
      /^Approval \d+: claim \d+ counts on it, but is of another policy$/,
    ],
    [
      'a claim above what was approved (10)',
      approved(unsent, unsent, 120.39),
      /^Approval \d+: claim \d+ counts on a line for 120.40, but 120.39 was approved$/,
    ],
    [
      'an approval that a withdrawn claim keeps (11)',
      approved(withdrawn, withdrawn),
      /^Approval \d+: the withdrawn claim \d+ still counts on it$/,
    ],
    [
      'an approval by the policy of another patient',
      approved({ ...unsent, patient_id: claim.patient_id }, unsent),
      /^Approval \d+: is of patient \d+, but its policy is of patient \d+$/,
    ],
    [
      'a withdrawn claim whose money is still paid (11)',
      `update payer_payment_lines set taken_back = 19.99 where of_withdrawal`,
      /^Claim \d+: of line 1 0.01 is still paid, though it is withdrawn$/,
    ],
    [
      'what was freed without a withdrawal (11)',
      `update claims set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where id = ${withdrawn.id}`,
      /^Claim \d+: frees 20.00 of receipt \d+, though it is not withdrawn$/,
    ],
    [
      'a record that still counts after the withdrawal (11)',
      `delete from voided_payouts where payout_id in (select id from payouts where invoice_id = ${withdrawn.invoice_id})`,
      /^Payout \d+ of invoice \d+: must be voided and not reversed, as it is of the month of the cancellation$/,
    ],
    [
      'a live claim of a cancelled invoice (11)',
      `update invoices set status = 'cancelled', cancelled_at = now(), refund_due = 0 where id = ${unsent.invoice_id}`,
      /^Claim \d+: still counts, though invoice \d+ is cancelled$/,
    ],
    [
      'a bill that outlives its invoice (11)',
      `update invoices set status = 'cancelled', cancelled_at = now(), refund_due = 0 where id = ${claim.invoice_id}`,
      /^Invoice \d+: still bills a part of invoice \d+, which is cancelled$/,
    ],
    [
      'a bill of another claim',
      `update invoices set from_claim_id = ${unsent.id} where id = ${BILL}`,
      /^Claim \d+: line 2 is billed by invoice \d+, which is of claim \d+$/,
    ],
    [
      'a bill that is not what was decided',
      `update claim_decisions set amount = 4 where kind = 'bill_patient'`,
      /^Invoice \d+: bills 5.00 of claim \d+, but 4.00 was decided$/,
    ],
    [
      'a bill to another patient',
      `update invoices set patient_id = (select patient_id from invoices where id = ${unsent.invoice_id}) where id = ${BILL}`,
      /^Invoice \d+: bills claim \d+, which is another patient's$/,
    ],
    [
      'a gap in the numbers of claims',
      `update claims set number = number + 1 where number = (select max(number) from claims)`,
      /^Claims: the last number is 4, but there are 3$/,
    ],
    [
      'a claim of which not as much is unsettled as is kept',
      `update claims set unsettled_amount = 0.01 where id = ${claim.id}`,
      /^Claim \d+: 0.01 is kept as unsettled, but its rows leave 35.00$/,
    ],
    [
      'a claim by the policy of another patient',
      `update policies set patient_id = (select patient_id from invoices where id = ${unsent.invoice_id}) where id = ${claim.policy_id}`,
      /^Claim \d+: its policy \d+ is another patient's$/,
    ],
  ])('%s', async (_title, corruption, sentence) => {
    expect(await findingsOf(clinic, corruption)).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
  })
})
