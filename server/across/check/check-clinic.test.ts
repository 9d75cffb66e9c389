import { describe, expect, test } from 'vitest'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { checkClinic } from './check-clinic.ts'

const { clinic, findingsAfter } = await clinicWithHistory()

test("a clinic whose data comes from the product's own commands has no findings", async () => {
  const { checked, wrong } = await checkClinic(clinic.database)
  expect(wrong).toEqual([])
  expect(checked).toBe(
    '8 patients, 7 appointments, 5 invoices, 7 payments, 0 refunds, 0 deposits, 0 expenses, 8 payouts, 2 manual deductions, 43 audit rows',
  )
})

const merge = (invoice: string, into: string, hidden = true) =>
  `update patients set merged_into_id = ${into}, hidden = ${hidden}
    where id = (select patient_id from invoices where id = ${invoice})`
const merged = (problem: string) => new RegExp(`^Patient #\\d+: was merged into #\\d+, ${problem}$`)
const ANOTHER = '(select patient_id from appointments where id = $appointment)'

describe('finds', () => {
  test.each<[string, string, RegExp]>([
    [
      'a line whose share is not its percentage',
      `update invoice_lines set payout_share = 52.67 where invoice_id = $paid and position = 1`,
      /^Invoice \d+: line 2 earns 52.67, but 35.00 % of 150.50 is 52.68$/,
    ],
    [
      'a line without a share where there is a doctor',
      `update invoice_lines set payout_share = null, payout_percentage = null where invoice_id = $paid and position = 1`,
      /line 2 has no share, though the invoice has a doctor/,
    ],
    [
      'a line with a share where there is no doctor',
      `update invoice_lines set payout_share = 0, payout_percentage = 0 where invoice_id = $alone`,
      /line 1 has a share, though the invoice has no doctor/,
    ],
    [
      'a total that is not that of the lines',
      `update invoice_lines set cost = cost + 0.01 where invoice_id = $partial and position = 0`,
      /the total is 1050.50, but its 2 lines add up to 1050.51/,
    ],
    [
      'an invoice without lines',
      `delete from invoice_lines where invoice_id = $alone`,
      /the total is 1050.50, but its 0 lines add up to 0/,
    ],
    [
      'a share that is not that of the lines',
      `update invoices set payout_share = 412.69 where id = $paid`,
      /the doctor's share is 412.69, but the lines' shares add up to 412.68/,
    ],
    [
      'a paid amount that is not that of the payments',
      `update invoices set paid_amount = 400.01 where id = $partial`,
      /400.01 is paid, but its payments add up to 400.00/,
    ],
    [
      'a low price that is not marked',
      `with changed as (update invoices set price_limit = 10 where id = $partial)
        update invoice_lines set list_price = 2 * cost where invoice_id = $partial`,
      /^Invoice \d+: is not marked as below the list price, but its lines are below it by more than 10.00 %$/,
    ],
    [
      'a mark without a low price',
      `with changed as (update invoices set below_price = true, price_limit = 10 where id = $partial)
        update invoice_lines set list_price = cost where invoice_id = $partial`,
      /^Invoice \d+: is marked as below the list price, but its lines are not$/,
    ],
    [
      'a flag that nobody set',
      `update invoices set request_admin_review = true where id = $partial`,
      /^Invoice \d+: is flagged for review, but nobody has flagged it$/,
    ],
    [
      'an absence without a cancellation',
      `update appointments set absence = 'by_patient' where id = $appointment`,
      /^Appointment \d+: is scheduled with an absence$/,
    ],
    [
      'a patient who was seated before they arrived',
      `update appointments set arrived_at = now(), seated_at = now() - interval '1 minute' where id = $appointment`,
      /^Appointment \d+: the patient was seated before they arrived$/,
    ],
    [
      'a no-show who has arrived',
      `update appointments set status = 'cancelled', absence = 'no_show', arrived_at = now() where id = $appointment`,
      /^Appointment \d+: a no-show has arrived or was seated$/,
    ],
    [
      'an uninvoiced appointment that is marked as invoiced',
      `update appointments set has_active_invoice = true where id = $other_appointment`,
      /^Appointment \d+: has no active invoice, but is marked as having one$/,
    ],
    [
      'an invoiced appointment that is marked as uninvoiced',
      `update appointments set has_active_invoice = false where id = (select appointment_id from invoices where id = $paid)`,
      /^Appointment \d+: has an active invoice, but is marked as having none$/,
    ],
    [
      'hours of a doctor who works those of the clinic',
      `insert into doctor_hours (doctor_id, weekday, open_minute, close_minute)
        select min(id), 1, 480, 720 from doctors`,
      /^Doctor \d+: works the clinic's hours, and has 1 range of their own$/,
    ],
    [
      'leaves of one doctor that overlap',
      `insert into leaves (doctor_id, starts, ends, created_at) select id, starts::timestamp, '2026-06-03', now()
        from (select min(id) as id from doctors) doctor, unnest('{2026-06-01,2026-06-02}'::text[]) starts`,
      /^Leave \d+: overlaps another one of doctor \d+, at 2026-06-02 00:00$/,
    ],
    [
      'blocked time of nobody that ends before it starts',
      `insert into blocks (starts, ends, kind, created_at) values ('2026-06-02', '2026-06-01', 'reserved', now())`,
      /^Blocked time \d+: ends before it starts, is of no doctor and no chair, is reserved for no type$/,
    ],
    [
      'closed time of two with a type',
      `with chair as (insert into chairs (name, position) values ('Left', 1) returning id),
          type as (
            insert into appointment_types (name_en, name_ar, minutes, tone) values ('Check-up', 'فحص', 30, 'teal')
            returning id
          )
        insert into blocks (doctor_id, chair_id, type_id, starts, ends, kind, created_at)
        select (select min(id) from doctors), chair.id, type.id, '2026-06-01', '2026-06-02', 'closed', now()
        from chair, type`,
      /^Blocked time \d+: is of a doctor and a chair, is closed, and has a type$/,
    ],
    [
      'special hours of one day that overlap',
      `insert into special_hours (name, first_day, last_day, created_at)
        values ('Eid', '2026-06-01', '2026-06-03', now()), ('Again', '2026-06-03', '2026-06-04', now())`,
      /^Special hours \d+: begin on 2026-06-03, on which others still last$/,
    ],
    [
      'a patient whom the search would not find',
      `delete from patient_words where patient_id = (select patient_id from invoices where id = $alone)`,
      /^Patient #\d+: the search should find them by ‘patient’ as Patient \d+, and does not$/,
    ],
    [
      'a patient whom the search finds by a former name',
      `update patients set full_name = 'Renamed' where id = (select patient_id from invoices where id = $alone)`,
      /^Patient #\d+: the search finds them by ‘patient’ as Patient \d+, and should not$/,
    ],
    [
      'a word missing from the search',
      `delete from search_words where word = 'patient'`,
      /^Search: the word ‘patient’ is not looked up$/,
    ],
    [
      'a lost payment',
      `delete from payments where invoice_id = $alone`,
      /400.00 is paid, but its payments add up to 0/,
    ],
    [
      'more paid than the total',
      `update invoices set paid_amount = 1050.51 where id = $paid`,
      /1050.51 is paid of 1050.50/,
    ],
    [
      'a status that contradicts the sums',
      `update invoices set status = 'unpaid' where id = $partial`,
      /the status is unpaid, but with 400.00 paid of 1050.50 it is partial/,
    ],
    [
      'a cancelled invoice that says it is paid',
      `update invoices set status = 'paid' where id = $voided`,
      /the status is paid, but .* it is cancelled/,
    ],
    [
      'an invoice of an appointment that is not completed',
      `update invoices set appointment_id = $appointment where id = $partial`,
      /its appointment \d+ is scheduled/,
    ],
    [
      'an invoice of another patient’s appointment',
      `update invoices set appointment_id = $other_appointment where id = $partial`,
      /its appointment \d+ is another patient's/,
    ],
    [
      'an invoice with a doctor and no appointment',
      `update invoices set appointment_id = null where id = $partial`,
      /has a doctor, but no appointment/,
    ],
    [
      'an appointment invoiced twice',
      `update invoices set appointment_id = (select appointment_id from invoices where id = $paid) where id = $partial`,
      /^Appointment \d+: has 2 active invoices: \d+, \d+$/,
    ],
    [
      'two appointments of a doctor at one time',
      `update appointments set allow_overlap = false where id = $squeezed`,
      /^Appointment \d+: overlaps another one of doctor \d+, at 2030-/,
    ],
    [
      'two appointments of a patient at one time',
      `update appointments later set patient_id = earlier.patient_id, datetime_start = earlier.datetime_start,
        datetime_end = earlier.datetime_end, doctor_id = 999
        from appointments earlier where later.id = $other_appointment and earlier.id = $appointment`,
      /overlaps another one of patient \d+/,
    ],
    [
      'an active doctor who does not treat patients',
      `update users set role = 'receptionist' where id = (select min(user_id) from doctors)`,
      /^Doctor \d+: is active, but user \d+ is a receptionist who does not treat patients$/,
    ],
    [
      'an appointment beyond the end of its series',
      `with asked as (insert into series (every, unit, count, created_at) values (1, 'week', 2, now()) returning id)
        update appointments set series_id = asked.id, series_number = 3 from asked where appointments.id = 1`,
      /^Appointment \d+: is number 3 of a series of 2$/,
    ],
    [
      'an appointment without length',
      `update appointments set datetime_end = datetime_start where id = $appointment`,
      /^Appointment \d+: is from 2030-01-01/,
    ],
    [
      'a balance that contradicts lines and payments',
      `update invoices set paid_amount = 400.01 where id = $partial`,
      /^Patient \d+: the balance is 650.49, but lines and payments make it 650.50$/,
    ],
    ['a merged patient who is not hidden', merge('$alone', ANOTHER, false), merged('and is not hidden')],
    ['a patient merged into themselves', merge('$alone', 'id'), merged('themselves')],
    [
      'a patient merged into one who was merged',
      `update patients set hidden = true, merged_into_id = case when id = ${ANOTHER} then id - 1 else ${ANOTHER} end
        where id = ${ANOTHER} or id = (select patient_id from invoices where id = $alone)`,
      merged('who was merged too'),
    ],
    ['a merged patient with appointments', merge('$paid', ANOTHER), merged('and still has appointments')],
    ['a merged patient with invoices', merge('$alone', ANOTHER), merged('and still has invoices')],
    ['a merged patient who is not found', merge('$alone', ANOTHER), merged('who is not found by their name')],
  ])('%s', async (_what, corruption, sentence) =>
    expect(await findingsAfter(corruption)).toContainEqual(expect.stringMatching(sentence)),
  )

  test('nothing in intact data', async () => {
    expect(await findingsAfter('select 1')).toEqual([])
  })

  test('no more findings than a person can read', async () => {
    const corruption = `insert into invoices (patient_id, currency, payment_method, total_amount, status, created_at)
      select patient_id, 'QR', 'cash', 1, 'unpaid', now() from invoices, generate_series(1, 40)`
    const wrong = await findingsAfter(corruption)
    expect(wrong.filter((sentence) => sentence.includes('the total is'))).toHaveLength(100)
    expect(wrong).toContain('And more of this kind.')
  })
})
