import { appendOnly, following } from './append-only.ts'
import type { Attack } from './attack.ts'
import { refusalsOfAppointments } from './refusals-of-appointments.ts'
import { refusalsOfHours } from './refusals-of-hours.ts'
import { refusalsOfMerges } from './refusals-of-merges.ts'
import { refusalsOfMoney } from './refusals-of-money.ts'
import { refusalsOfPrices } from './refusals-of-prices.ts'

const changesOfRows = appendOnly.flatMap((table): Attack[] => {
  const guard = `${table}.append_only`
  const others = appendOnly.filter((other) => other !== table).map((other) => `${other}.append_only`)
  const [column] = { voided_payouts: ['voided_at'], audit_log: ['at'], deposit_refunds: ['refunded_at'] }[table] ?? [
    'id',
  ]
  const change =
    column === 'id'
      ? `update ${table} set invoice_id = invoice_id where false`
      : `update ${table} set ${column} = now() where false`
  return [
    { guard, statement: change },
    { guard, statement: `delete from ${table} where false` },
    { guard, statement: `truncate ${table} cascade`, besides: [...others, ...following] },
  ]
})

const trail: Attack[] = [
  { guard: 'audit_log.audit_log_kind_check', statement: "insert into audit_log (at, kind) values (now(), '')" },
  {
    guard: 'audit_log.audit_log_lane_position_key',
    statement: `insert into audit_log (at, kind, lane, position, previous_hash, hash)
      values (now(), 'x', 0, 9, '', ''), (now(), 'x', 0, 9, '', '')`,
    besides: ['audit_log.chained'],
  },
  { guard: 'audit_lanes.append_only', statement: 'delete from audit_lanes where false' },
  { guard: 'audit_lanes.append_only', statement: 'truncate audit_lanes' },
  { guard: 'audit_lanes.only_by_the_chain', statement: 'update audit_lanes set position = 0' },
]

const people: Attack[] = [
  { guard: 'users.users_name_check', statement: "update users set name = ''" },
  { guard: 'users.users_role_check', statement: "update users set role = 'owner'" },
  {
    guard: 'users.users_check',
    statement: "update users set treats_patients = true where role in ('receptionist', 'doctor')",
  },
  {
    guard: 'users.users_email',
    statement: `insert into users (name, email, password_hash, role)
      select 'Twin', upper(email), '-', 'admin' from users limit 1`,
  },
  {
    guard: 'doctors.doctors_user_id_key',
    statement: `insert into doctors (user_id, general_payout_percentage, specialist_payout_percentage)
      select user_id, 35, 40 from doctors limit 1`,
  },
  { guard: 'patients.patients_full_name_check', statement: "update patients set full_name = ''" },
  {
    guard: 'known_devices.known_devices_token_hash_user_id_key',
    statement: `insert into known_devices (user_id, token_hash, created_at, last_used_at)
      select id, '\\x01', now(), now() from users, generate_series(1, 2) where id = (select min(id) from users)`,
  },
  {
    guard: 'sessions.sessions_id_key',
    statement: `insert into sessions (token_hash, user_id, created_at, last_used_at, id) overriding system value
      select '\\x01', user_id, now(), now(), id from sessions limit 1`,
  },
  {
    guard: 'second_factors.second_factors_secret_check',
    statement: "insert into second_factors (user_id, secret, created_at) select min(id), '\\x01', now() from users",
  },
]

const treatmentCode = (code: string, default_cost = 1) =>
  `insert into treatment_codes (code, description, default_cost) values ('${code}', 'X-ray', ${default_cost})`

const settings: Attack[] = [
  { guard: 'amount.amount_check', statement: treatmentCode('NEW', -1) },
  { guard: 'percentage.percentage_check', statement: 'update doctors set general_payout_percentage = 100.01' },
  { guard: 'percentage.percentage_check', statement: 'update doctors set general_payout_percentage = -0.01' },
  { guard: 'clinic.clinic_clinic_name_check', statement: "update clinic set clinic_name = ''" },
  { guard: 'clinic.clinic_clinic_name_ar_check', statement: "update clinic set clinic_name_ar = ' '" },
  { guard: 'clinic.clinic_currency_check', statement: "update clinic set currency = 'XX'" },
  { guard: 'clinic.country_has_two_letters', statement: "update clinic set country = 'Qatar'" },
  ...[-1, 481].map((minutes) => ({
    guard: 'clinic.clinic_idle_lock_minutes_check',
    statement: `update clinic set idle_lock_minutes = ${minutes}`,
  })),
  { guard: 'clinic.clinic_export_mark_check', statement: "update clinic set export_mark = ''" },
  { guard: 'clinic.clinic_time_zone_check', statement: "update clinic set time_zone = ''" },
  ...[-1, 241].map((minutes) => ({
    guard: 'clinic.clinic_late_minutes_check',
    statement: `update clinic set late_minutes = ${minutes}`,
  })),
  ...['-1, 0', '31, 30', '0, 241'].map((limits) => ({
    guard: 'clinic.waiting_limits_in_order',
    statement: `update clinic set (waiting_amber_minutes, waiting_red_minutes) = (${limits})`,
  })),
  {
    guard: 'clinic.clinic_only_one_check',
    statement: `insert into clinic (only_one, clinic_name, business_hours, card_processing_fee, currency)
      select false, clinic_name, business_hours, card_processing_fee, currency from clinic`,
  },
  { guard: 'treatment_codes.treatment_codes_code_check', statement: treatmentCode('new') },
  { guard: 'treatment_codes.treatment_codes_code_check', statement: treatmentCode('') },
  { guard: 'treatment_codes.treatment_codes_code', statement: `${treatmentCode('NEW')}; ${treatmentCode('NEW')}` },
  ...[4, 481].map((minutes) => ({
    guard: 'treatment_codes.treatment_codes_minutes_check',
    statement: `insert into treatment_codes (code, description, default_cost, minutes) values ('NEW', 'X-ray', 1, ${minutes})`,
  })),
  {
    guard: 'images.images_media_type_check',
    statement: "insert into images (media_type, content) values ('image/svg+xml', '')",
  },
  {
    guard: 'images.images_content_check',
    statement: `insert into images (media_type, content)
      values ('image/png', repeat('0', 20 * 1024 * 1024 + 1)::bytea)`,
  },
]

/** What no guard accepts, even from the schema's owner. */
export const refusals: Attack[] = [
  ...refusalsOfAppointments,
  ...refusalsOfHours,
  ...refusalsOfMoney,
  ...refusalsOfPrices,
  ...refusalsOfMerges,
  ...changesOfRows,
  ...trail,
  ...people,
  ...settings,
]
