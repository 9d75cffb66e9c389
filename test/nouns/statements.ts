import { admin, management, type NounCases, unique } from '../support/noun-cases.ts'
import { addMonths, monthOf } from '#domain/calendar.ts'

/** A past month later than those of the calls before; the first one is long ago. */
const nextMonth = () => monthOf(addMonths('1990-01-01', unique()))

const month = (fields: Record<string, string> = {}) => {
  const row = { month: "'2020-01'", ended_at: "'2020-02-01'", created_at: 'now()', ...fields }
  return `insert into closed_months (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

const another = (fields: Record<string, string | number> = {}) => {
  const row = {
    month: "'2020-01'",
    doctor_id: '(select min(id) from doctors)',
    doctor_name: "'Dana'",
    currency: "'QR'",
    gross_amount: 0,
    deduction: 0,
    payout_amount: 0,
    carried_in: 0,
    total: 0,
    ...fields,
  }
  return `insert into statements (${Object.keys(row).join(', ')}) values (${Object.values(row).map(String).join(', ')})`
}
/** The first one of a month that is closed with it. */
const statement = (fields: Record<string, string | number> = {}) => `${month()}; ${another(fields)}`

const PAYOUT = '(select min(id) from payouts where invoice_id = $partial)'
const frozen = (
  gross: number,
  payout = gross,
  deduction = 0,
) => `insert into statement_records (payout_id, statement_id, patient_name,
  gross_amount, deduction, payout_amount) select ${PAYOUT}, max(id), 'Huda', ${gross}, ${deduction}, ${payout} from statements`

/** An update for each table that changes nothing. */
const COLUMNS: Record<string, string> = {
  closed_months: 'created_at = now()',
  statements: 'total = total',
  statement_records: 'gross_amount = gross_amount',
}
const appendOnly = Object.keys(COLUMNS)
const newPayout = (created_at: string) => `insert into payouts (invoice_id, doctor_id, payment_id, created_at,
  payment_method, gross_amount, deduction) select invoice_id, (select min(id) from doctors), id, ${created_at}, 'cash', 0, 0
  from payments where invoice_id = $alone`
const deductsFromClosed = (amounts: string) => `insert into payouts (invoice_id, doctor_id, payment_id, created_at,
  payment_method, gross_amount, deduction, deducts_from_closed)
  select invoice_id, doctor_id, payment_id, now(), 'cash', ${amounts}, true from payouts where id = ${PAYOUT}`
const CLOSED = month({ month: "'2026-03'", ended_at: "'2026-04-01'" })

export const cases: NounCases = {
  calls: {
    statements: { callers: ['admin', 'manager', 'doctor'] },
    statementMonths: { callers: management },
    statementPreview: { callers: management, input: () => ({ query: `?month=${nextMonth()}` }) },
    closeMonth: {
      callers: admin,
      input: () => ({ body: { month: nextMonth() } }),
      records: ['statement.closed'],
    },
  },
  reads: [
    '/api/statements?month=2026-10',
    '/api/statements?doctor_id=2',
    '/api/statements?month=2026-10&doctor_id=2',
    '/api/statements/months',
    '/api/statements/preview?month=2026-10',
  ],
  attacks: [
    ...appendOnly.flatMap((table) => [
      { guard: `${table}.append_only`, statement: `update ${table} set ${COLUMNS[table]} where false` },
      { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
      {
        guard: `${table}.append_only`,
        statement: `truncate ${table} cascade`,
        besides: appendOnly.filter((other) => other !== table).map((other) => `${other}.append_only`),
      },
    ]),
    ...["'2020-13'", "'2020-1'", "'1820-01'", "'2020-01-01'"].map((wrong) => ({
      guard: 'closed_months.a_month',
      statement: month({ month: wrong }),
    })),
    { guard: 'closed_months.closed_once', statement: `${month()}; ${month()}` },
    { guard: 'closed_months.closed_when_over', statement: month({ ended_at: "now() + interval '1 minute'" }) },
    { guard: 'closed_months.in_order', statement: `${month()}; ${month({ month: "'2019-12'" })}` },
    {
      guard: 'closed_months.in_order',
      statement: `${month()}; ${month({ month: "'2020-02'", ended_at: "'2020-01-31'" })}`,
    },
    { guard: 'statements.carries_debts_only', statement: statement({ carried_in: 1, total: 1 }) },
    { guard: 'statements.payout_of_gross', statement: statement({ payout_amount: 1, total: 1 }) },
    { guard: 'statements.total_with_carried', statement: statement({ carried_in: -1 }) },
    {
      guard: 'statements.one_for_each_doctor',
      statement: `${statement()}; insert into statements (month, doctor_id, doctor_name, currency, gross_amount, deduction,
        payout_amount, carried_in, total) select month, doctor_id, doctor_name, currency, 0, 0, 0, 0, 0 from statements`,
    },
    { guard: 'statements.sum_of_records', statement: statement({ gross_amount: 1, payout_amount: 1, total: 1 }) },
    {
      guard: 'statements.sum_of_records',
      statement: statement({ gross_amount: 1, deduction: 1 }),
    },
    {
      guard: 'statements.sum_of_records',
      statement: statement({ deduction: 1, payout_amount: -1, total: -1 }),
    },
    { guard: 'statement_records.payout_of_gross', statement: `${statement()}; ${frozen(0, 1)}` },
    {
      guard: 'statement_records.sum_of_records',
      statement: `${statement()}; ${frozen(1)}`,
      besides: ['statements.sum_of_records'],
    },
    {
      guard: 'payouts.of_open_month',
      statement: `${CLOSED}; ${newPayout("'2026-03-31'")}`,
    },
    {
      guard: 'voided_payouts.of_open_month',
      statement: `${CLOSED}; insert into voided_payouts (payout_id, voided_at) values (${PAYOUT}, now())`,
    },
    {
      guard: 'manual_deductions.of_open_month',
      statement: `${CLOSED}; insert into manual_deductions (invoice_id, payout_id, amount, reason, created_at)
        values ($partial, ${PAYOUT}, 1, 'Lab', now())`,
    },
    ...['1, 0', '0, 1'].map((amounts) => ({ guard: 'payouts.deducts_only', statement: deductsFromClosed(amounts) })),
  ],
  ordinary: [
    ["'1900-01'", "'2020-09'", "'2026-10'", "'2026-12'", "'9999-12'"].map((each) => month({ month: each })).join('; '),
    month({ ended_at: 'now()' }),
    statement({ carried_in: -1, total: -1 }),
    // For each doctor and currency of a month, and for the same in another month.
    `${statement()}; ${another({ currency: "'USD'" })}; ${month({ month: "'2020-02'" })}; ${another({ month: "'2020-02'" })}`,
    `${statement({ gross_amount: 3, deduction: 1, payout_amount: 2, total: 2 })}; ${frozen(3, 2, 1)}`,
    deductsFromClosed('0, 0'),
    `${CLOSED}; ${newPayout("'2026-04-01'")}`,
  ],
}
