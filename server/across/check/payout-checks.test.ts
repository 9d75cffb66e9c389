import { describe, expect, test } from 'vitest'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'

const { findingsAfter } = await clinicWithHistory()
const LAST_PAYMENT = 'select max(id) from payments where invoice_id = $paid'
const FIRST_PAYOUT = 'select min(id) from payouts where invoice_id = $paid'

describe('finds', () => {
  test.each<[string, string, RegExp]>([
    [
      'a part of the share that the payment did not earn',
      `update payouts set gross_amount = gross_amount - 0.01 where id = (${FIRST_PAYOUT})`,
      /^Payment \d+ on invoice \d+: its payout is of 157.13, but it earned 157.14$/,
    ],
    ['a payment without a payout', `delete from payouts where id = (${FIRST_PAYOUT})`, /has no payout/],
    [
      'a payout at another time than its payment',
      `update payouts set created_at = created_at + interval '1 month' where id = (${FIRST_PAYOUT})`,
      /its payout has another doctor, invoice, method or time/,
    ],
    [
      'a card fee that is not the percentage',
      `update payouts set deduction = 7.15 where payment_id = (${LAST_PAYMENT})`,
      /7.15 is deducted, but the card fee of 2.80 % of 255.54 is 7.16/,
    ],
    [
      'a fee on cash',
      `update payouts set deduction = 0.01 where id = (${FIRST_PAYOUT})`,
      /0.01 is deducted, but the card fee of 2.80 % of 157.14 is 0/,
    ],
    [
      'a payout of an invoice that has no doctor',
      `update payouts set invoice_id = $alone where id = (${FIRST_PAYOUT})`,
      /^Payout \d+: invoice \d+ has no doctor$/,
    ],
    [
      'more deducted than earned',
      `update manual_deductions set amount = 405.53 where invoice_id = $paid`,
      /405.53 is deducted by hand from a payout of 405.52/,
    ],
    [
      'a deduction from another record than that which closed the invoice',
      `update manual_deductions set payout_id = (${FIRST_PAYOUT}) where invoice_id = $paid`,
      /is not on the payout of the payment that closed invoice/,
    ],
    [
      'a deduction on an invoice that was never paid',
      `insert into manual_deductions (invoice_id, payout_id, amount, reason, created_at)
        select invoice_id, id, 1, 'x', now() from payouts where invoice_id = $partial`,
      /is not on the payout of the payment that closed invoice/,
    ],
    [
      'a refund that is not what was paid',
      `update invoices set refund_due = 399.99 where id = $voided`,
      /the refund due is 399.99, but 400.00 had been paid/,
    ],
    [
      'a refund of an invoice that is not cancelled',
      `update invoices set refund_due = 400 where id = $partial`,
      /has a refund, but is not cancelled/,
    ],
    [
      'a cancelled invoice without a refund',
      `update invoices set refund_due = null where id = $voided`,
      /the refund due is not set, but 400.00 had been paid/,
    ],
    [
      'a payment after the cancellation',
      `update payments set payment_date = '2027-01-01' where invoice_id = $voided`,
      /takes a payment after its cancellation/,
    ],
    [
      'a deduction after the cancellation',
      `update manual_deductions set created_at = '2027-01-01' where invoice_id = $reversed`,
      /takes a deduction after its cancellation/,
    ],
    ['a payout that was not voided', `delete from voided_payouts`, /must be voided and not reversed/],
    [
      'a payout that was voided in another month',
      `insert into voided_payouts select id, now() from payouts where invoice_id = $reversed and gross_amount > 0 limit 1`,
      /must be reversed and not voided/,
    ],
    [
      'a payout that was not reversed',
      `delete from payouts where invoice_id = $reversed and reverses_payout_id is not null`,
      /must be reversed and not voided/,
    ],
    [
      'a voided payout of an active invoice',
      `insert into voided_payouts select id, now() from payouts where id = (${FIRST_PAYOUT})`,
      /is taken back, though the invoice is not cancelled/,
    ],
    [
      'a void at another time',
      `update voided_payouts set voided_at = voided_at + interval '1 second'`,
      /is voided at another time than invoice/,
    ],
    [
      'a reversal of another amount',
      `update payouts set gross_amount = gross_amount + 0.01 where invoice_id = $reversed and reverses_payout_id is not null`,
      /does not take back payout \d+ as it was/,
    ],
    ...['doctor_id = 999', 'payment_id = 999', "payment_method = 'gold'", 'invoice_id = $paid'].map(
      (change): [string, string, RegExp] => [
        `a reversal whose ${change.split(' ')[0]} is another`,
        `update payouts set ${change} where invoice_id = $reversed and reverses_payout_id is not null`,
        /does not take back payout \d+ as it was/,
      ],
    ),
    [
      'a reversal at another time than the cancellation',
      `update payouts set created_at = created_at + interval '1 second'
        where invoice_id = $reversed and reverses_payout_id is not null`,
      /does not take back payout \d+ as it was/,
    ],
    [
      'a voided reversal',
      `insert into voided_payouts select id, (select cancelled_at from invoices where id = $reversed)
        from payouts where invoice_id = $reversed and reverses_payout_id is not null`,
      /is voided at another time than invoice/,
    ],
    [
      "a month of another clock than the clinic's",
      `update payouts set created_at = '2026-02-28T21:30:00Z' where invoice_id = $voided`,
      /^Payment \d+ on invoice \d+: its payout has another doctor, invoice, method or time$/,
    ],
    [
      'a reversal without the manual deduction',
      `update payouts set deduction = deduction + 50 where invoice_id = $reversed and deduction < -50`,
      /does not take back payout \d+ as it was: -255.54 and -7.16, not -255.54 and -57.16/,
    ],
  ])('%s', async (_what, corruption, sentence) =>
    expect(await findingsAfter(corruption)).toContainEqual(expect.stringMatching(sentence)),
  )
})
