import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { demo_accounts } from '#server/nouns/clinic/demo-accounts.ts'
import { freshDatabase } from '#test/support/database.ts'
import {
  DEMO_DAYS,
  EVERY_STATE,
  ROWS_OF_CHAIRS,
  ROWS_OF_INSTRUMENTS,
  ROWS_OF_INSURERS,
  ROWS_OF_OWNER,
  statesAt,
} from '#test/support/demo-states.ts'
import { expectRehearsedAsRecorded } from '#test/support/rehearsed.ts'
import { planClinic } from './plan-clinic.ts'
import { fillWhenEmpty } from './fill-when-empty.ts'

// Includes the acts of the coming weeks. A first start waits for them, some milliseconds each.
const MOST_ACTS = 9_300
const MILK_TOOTH = '[UL][RL][A-E]'
const outline = (now: string) => planClinic(now, () => 1).map(({ at, by }) => `${at} ${by}`)

describe.each(DEMO_DAYS)('the demo clinic of %s', async (_when, today, time) => {
  const { database } = await freshDatabase()
  const now = new Date(`${today}T${time}:00+03:00`)
  const said: string[] = []
  // With chairs, which a clinic without them lacks, and nothing else: browser tests fill that one.
  const filling = { clinic_time_zone: 'Asia/Qatar', now, demo_chairs: true }
  const options = { ...filling, progress: (sentence: string) => said.push(sentence) }
  beforeAll(() => fillWhenEmpty(database, options), 240_000)

  const count = async (from: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(database)
    return Number(rows[0]?.count)
  }

  test(`is created by at most ${MOST_ACTS} commands, and says how far it is`, () => {
    expect(said).toEqual(['', ': 25 %', ': 50 %', ': 75 %'].map((part) => `Filling the demo clinic${part}`))
    expect(outline(`${today}T${time}:00`).length).toBeLessThan(MOST_ACTS)
  })
  test('its payouts are those of a rehearsal with the settings of then, to the cent', () =>
    expectRehearsedAsRecorded({ database, now, today, time_zone: 'Asia/Qatar', demo: true }))

  test('has its people and patients', async () => {
    expect(await count('users where is_demo')).toBe(8)
    expect(await count('doctors where active')).toBe(4)
    expect(await count('doctors where is_specialist and specialist_payout_percentage = 40')).toBe(2)
    expect(await count('treatment_codes where not active')).toBe(1)
    expect(await count('patients')).toBe(400)
    for (const { email, role } of demo_accounts) {
      expect(await count(`users where email = '${email}' and role = '${role}' and active`)).toBe(1)
    }
  })

  test.each([
    ["patients where full_name ~ '[\\u0621-\\u064a]'", 30],
    ['patients where merged_into_id is not null', 3],
    [`appointments where status = 'scheduled' and datetime_start > '${today} ${time}'`, 150],
    ["appointments where status = 'completed'", 800],
    ["appointments where status = 'cancelled' and cancellation_reason is not null", 40],
    ['appointments where allow_overlap', 5],
    [`appointments where status = 'completed' and datetime_start::date = '${today}'`, 3],
    [`appointments where status = 'scheduled' and datetime_start::date = '${today}'`, 3],
    [`appointments where status = 'scheduled' and arrived_at is not null and datetime_start::date = '${today}'`, 1],
    [`appointments where status = 'completed' and seated_at > arrived_at and datetime_start::date = '${today}'`, 3],
    [`appointments where confirmed_at is not null and datetime_start::date > '${today}'`, 3],
    ["appointments where absence = 'late_cancel'", 30],
    [`appointments where absence = 'no_show' and datetime_start >= date '${today}' - 31`, 3],
    ...['proposed', 'accepted', 'declined', 'booked', 'done', 'dropped'].map((state): [string, number] => [
      `plan_items where state = '${state}'`,
      1,
    ]),
    ['plans where proposed_at is null', 2],
    [`plans where answered_at is null and valid_until < '${today}'`, 2],
    ["invoices where status = 'paid'", 600],
    ["invoices where status = 'partial'", 6],
    ["invoices where status = 'unpaid'", 6],
    ["invoices where status = 'cancelled' and refund_due > 0", 4],
    ['invoices where appointment_id is null and doctor_id is null', 15],
    ['invoices where request_admin_review', 6],
    ['invoice_flags where flagged and note is not null', 6],
    ['invoice_flags where resolution is not null', 1],
    ["contacts where about = 'debt'", 5],
    ["invoices where status in ('unpaid', 'partial') and created_at < now() - interval '91 days'", 1],
    ['refunds', 4],
    ["refunds where refund_method = 'credit'", 1],
    ["deposits where source = 'received'", 3],
    ['deposit_refunds', 1],
    ['payments where deposit_id is not null', 1],
    ['invoices where discount_amount > 0', 1],
    ['invoices where below_price and price_reason is not null', 1],
    ['write_offs', 1],
    ['invoices where corrects_invoice_id is not null', 1],
    ['day_closes', 55],
    ['day_closes where counted_cash <> expected_cash', 1],
    ['settlements', 10],
    ['cash_movements', 3],
    ['statements', 4],
    ['voided_payouts', 1],
    ['payouts where reverses_payout_id is not null', 1],
    ['manual_deductions', 3],
    ['files', 15],
    ["files where kind = 'xray' and has_preview and array_length(teeth, 1) = 3", 3],
    ["files where media_type = 'application/pdf'", 1],
    ["files where media_type = 'application/dicom' and reason is not null and report is not null and quality > 0", 3],
    ["unfiled where settled_at is null and (person_name is not null or media_type = 'image/jpeg')", 3],
    ...['not null', 'null'].map((is): [string, number] => [`notes where signed_at is ${is}`, 20]),
    ['letters', 5],
    ['wait_list where closed_at is null', 10],
    ['tasks where done_at is null', 4],
    ...ROWS_OF_CHAIRS,
    ["imports where state = 'checked' and to_create = 7 and problem_lines = 3", 1],
    ["imports where state = 'done'", 1],
    ['appointments where is_history', 15],
    ["appointment_treatments where teeth <> '[]'", 300],
    ["invoice_lines where teeth <> '[]'", 250],
    ['plan_items where teeth @> \'[{"surfaces": ["O"]}]\'', 2],
    ['chart_items where effect = \'filling\' and teeth @> \'[{"surfaces": ["O"]}]\'', 50],
    ["chart_items where effect = 'implant' and status = 'done'", 1],
    ["chart_items where effect = 'extraction' and status = 'done'", 3],
    ["chart_items where effect = 'crown' and status = 'done'", 3],
    ["chart_items where effect = 'root_canal' and status = 'done'", 3],
    ['chart_items where teeth @> \'[{"role": "pontic"}]\'', 1],
    ['chart_items where grade is not null', 20],
    ['chart_resolutions', 1],
    ...ROWS_OF_INSTRUMENTS,
    ["patient_alerts where substances <> '{}'", 10],
    ['patient_questionnaires where reviewed_at is null', 3],
    [`patient_questionnaires where answered_at < date '${today}' - 366 and reviewed_at is not null`, 1],
    ["patient_questionnaires where language = 'ar' and accepted <> '[]'", 3],
    ['patients where birth_year is not null', 1],
    ['contacts', 3],
    ...ROWS_OF_INSURERS,
    ...ROWS_OF_OWNER,
    ["contacts where about = 'reminder'", 20],
    ['patients where date_of_birth is not null', 100],
    ['last_visits where recall_months = 1', 5],
    ["appointments where cancellation_reason = 'Called the evening before'", 1],
    ['doctors where has_own_hours', 1],
    ['special_hours', 2],
    [`leaves where starts > '${today}' and starts <= date '${today}' + 7`, 1],
  ])('has %s: at least %i', async (from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least)
  })

  test('has patients in every state', async () => {
    expect(await statesAt(database, `${today}T${time}`)).toEqual(EVERY_STATE)
  })

  test('has no findings on missing teeth, but implants in their place', async () => {
    const { rows } = await sql`
      select items.patient_id, items.code, charted ->> 'tooth' as tooth
      from chart_items items cross join jsonb_array_elements(items.teeth) charted
      where items.code is distinct from 'bridge' and items.effect <> 'implant' and (
        select state from tooth_states states
        where states.patient_id = items.patient_id and states.tooth = (charted ->> 'tooth')::smallint
        order by states.noted_on desc, states.id desc limit 1) = 'missing'`.execute(database)
    expect(rows).toEqual([])
  })

  test('charges no child for work on permanent teeth', async () => {
    const sold = `invoice_lines lines join invoices on invoices.id = lines.invoice_id
      join patients on patients.id = invoices.patient_id
      where date_of_birth > date '${today}' - interval '10 years'
        and lines.treatment_code ~ '^(WHT|CRN|IMP|VEN|BRIDGE|SPC-ENDO)'`
    expect(await count(sold)).toBe(0)
  })

  test('has charts of twenty patients, and milk teeth only for children', async () => {
    const rich = 'select patient_id from chart_items where voided_at is null group by patient_id having count(*) >= 5'
    expect(await count(`(${rich}) rich`)).toBeGreaterThanOrEqual(20)
    const onMilkTeeth = `(
      select distinct patient_id from chart_items cross join jsonb_array_elements(teeth) charted
      where voided_at is null and (charted ->> 'tooth')::integer > 50
      union select patient_id from appointments join appointment_treatments lines on lines.appointment_id = appointments.id
      where lines.description ~ ', (${MILK_TOOTH})$' or appointments.notes ~ '\\m(${MILK_TOOTH})\\M'
        or lines.treatment_code in ('FLUO', 'SEAL', 'PULP', 'EXT-MILK')
    ) seen join patients on patients.id = seen.patient_id`
    expect(await count(onMilkTeeth)).toBeGreaterThanOrEqual(20)
    const grownUp = `date_of_birth is null or date_of_birth <= date '${today}' - interval '10 years'`
    const ofAdults = "text ~ 'Pregnant|type 2|Warfarin|Bisphosphonates'"
    const ofChildren = `patient_alerts join patients on patients.id = patient_id where ${ofAdults} and not (${grownUp})`
    expect(await count(ofChildren)).toBe(0)
    const expecting = "patient_alerts join patients on patients.id = patient_id where text ~ 'Pregnant'"
    expect(
      await count(`${expecting} and not (sex = 'female' and date_of_birth between '1984-01-01' and '2000-01-01')`),
    ).toBe(0)
    expect(await count(`${onMilkTeeth} where ${grownUp}`)).toBe(0)
    expect(
      await count(`(${rich}) rich join patients on patients.id = patient_id where not (${grownUp})`),
    ).toBeGreaterThan(2)
  })

  test('has the usual texts of notes, line by line, in both languages', async () => {
    const lines = "note_text_en like '%.\nTooth: %' and note_text_ar like '%.\nالسن: %'"
    expect(await count(`treatment_codes where ${lines}`)).toBe(4)
    expect(await count('treatment_codes where (note_text_en is null) <> (note_text_ar is null)')).toBe(0)
    expect(await count("treatment_codes where '' in (note_text_en, note_text_ar)")).toBe(0)
  })

  test('plans nothing twice on a tooth', async () => {
    const twice = `select from plan_items where teeth <> '[]' group by plan_id, treatment_code, teeth
      having count(distinct coalesce(split_id, id)) > 1`
    expect(await count(`(${twice}) twice`)).toBe(0)
  })

  test('treats a tooth in one appointment only, unless a crown follows a root canal, and no missing tooth', async () => {
    const { rows } = await sql<{ patient_id: number; tooth: number }>`
      with treated as (
        select patient_id, appointments.id, treatment_code, datetime_start::date as day,
          array_position(array['UR', 'UL', 'LL', 'LR'], left(right(description, 3), 2)) * 10
            + right(description, 1)::integer as tooth
        from appointments join appointment_treatments on appointment_id = appointments.id
        where status = 'completed' and description ~ ', [UL][RL][1-8]$'
      )
      select patient_id, tooth from treated group by patient_id, tooth
      having count(distinct id) > 1 and array_agg(treatment_code order by day) <> array['SPC-ENDO', 'CRN-ZIR']
      union all select treated.patient_id, treated.tooth from treated
      join tooth_states states on states.patient_id = treated.patient_id and states.tooth = treated.tooth
      where states.state = 'missing' and states.noted_on <= day`.execute(database)
    expect(rows).toEqual([])
  })

  test('has no records after the present, and agrees with every rule', async () => {
    const instants = {
      patients: 'created_at',
      appointments: 'created_at',
      invoices: 'created_at',
      payments: 'payment_date',
    }
    for (const [table, instant] of Object.entries({ ...instants, payouts: 'created_at' }))
      expect(await count(`${table} where ${instant} > '${now.toISOString()}'`), `${table}.${instant}`).toBe(0)
    const done = `appointments where status = 'completed' and datetime_end > '${today} ${time}'`
    expect(await count(done)).toBe(0)
    const ahead = `appointments where datetime_start::date > '${addDays(today, 35)}' and series_id is null`
    expect(await count(ahead)).toBe(0)
    expect((await checkClinic(database)).wrong).toEqual([])
  })
})
