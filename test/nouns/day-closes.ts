import { insertion, lowered, paymentOf, refund } from '../guards/rows.ts'
import { type CaseContext, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const counted = { counted_cash: 100, terminal_total: 0, float_left: 50 }
const movement = { direction: 'out', amount: 12.5, reason: 'Stamps' }
const closed = async ({ clinic }: CaseContext) =>
  (await clinic.as('receptionist').post('/api/day-close', counted)).body.id

const row = (fields: Record<string, string | number>) =>
  `(${Object.keys(fields).join(', ')}) values (${Object.values(fields).map(String).join(', ')})`

/** A close besides the empty one that the clinic of these tests has. */
const close = (fields: Record<string, string | number> = {}) =>
  `insert into day_closes ${row({
    number: 2,
    since: '(select max(closed_at) from day_closes)',
    closed_at: 'now()',
    currency: "'QR'",
    opening_float: 0,
    cash_in: 0,
    cash_refunds: 0,
    movements_in: 0,
    movements_out: 0,
    expected_cash: 0,
    counted_cash: 100,
    float_left: 50,
    card_in: 0,
    card_refunds: 0,
    card_gross: 0,
    card_fee: 0,
    expected_settlement: 0,
    terminal_total: 0,
    ...fields,
  })}`

const moved = (fields: Record<string, string | number> = {}) =>
  `insert into cash_movements ${row({
    direction: "'in'",
    amount: 1,
    currency: "'QR'",
    reason: "'Change'",
    created_at: 'now()',
    ...fields,
  })}`
const LAST = '(select max(id) from day_closes)'
const PAYMENT = '(select min(id) from payments)'
const entry = (fields: Record<string, string | number>) =>
  `insert into day_close_entries ${row({ day_close_id: LAST, ...fields })}`

const noted = (text: string) => `insert into day_close_notes ${row({ day_close_id: LAST, text, created_at: 'now()' })}`

const CASH = "(select min(id) from payments where payment_method = 'cash')"
const CARD = "(select min(id) from payments where payment_method = 'card' and amount = 650.5)"
const CARD_FEE = `(select round(amount * card_fee_percentage * 0.01, 2) from payments where id = ${CARD})`
const byMethod = (received = 400) => `(select jsonb_build_array(
  jsonb_build_object('method', 'cash', 'received', ${received}, 'refunded', 3, 'fee', 0),
  jsonb_build_object('method', 'card', 'received', 650.5, 'refunded', 4, 'fee', ${CARD_FEE})))`
/** A close of a payment, a refund and a movement of each kind, and its entries. */
const withEntries = (sums: Record<string, string | number> = {}) =>
  [
    moved(),
    moved({ direction: "'out'", amount: 2 }),
    lowered(7),
    refund({ amount: 3 }),
    refund({ amount: 4, refund_method: "'card'" }),
    close({
      cash_in: 400,
      cash_refunds: 3,
      movements_in: 1,
      movements_out: 2,
      expected_cash: 396,
      card_in: 650.5,
      card_refunds: 4,
      card_gross: 646.5,
      card_fee: CARD_FEE,
      expected_settlement: `646.5 - ${CARD_FEE}`,
      ...sums,
    }),
    ...[CASH, CARD].map((payment_id) => entry({ payment_id })),
    ...['max(id)', 'max(id) - 1'].flatMap((last) => [
      entry({ refund_id: `(select ${last} from refunds)` }),
      entry({ movement_id: `(select ${last} from cash_movements)` }),
    ]),
  ].join('; ')

/** A close of a payment of 3.00 by a means that settles at the bank. */
const byTransfer = (other_means: string) =>
  [
    insertion('means', { name_en: "'Transfer'", name_ar: "'تحويل'", method: "'card'", settles: "'bank'" }),
    'update invoices set paid_amount = paid_amount + 3 where id = $partial',
    paymentOf('$partial', {
      amount: 3,
      payment_method: "'card'",
      means_id: '(select max(id) from means)',
      settles: "'bank'",
    }),
    close({ other_means }),
    entry({ payment_id: '(select max(id) from payments)' }),
  ].join('; ')

/** Before the first close of a clinic. */
const WITHOUT_CLOSES = `set local session_replication_role = replica; delete from day_closes;
  set local session_replication_role = origin`
const FIRST = { number: 1, since: 'null' }
const drawerOf = (amount: number) => ({ opening_float: amount, expected_cash: amount, float_left: amount })

const CHANGES: Record<string, string> = {
  cash_movements: 'created_at = now()',
  day_closes: 'closed_at = now()',
  day_close_entries: 'day_close_id = day_close_id',
  day_close_notes: 'text = text',
}
/** Each adds one to an expected sum, so that only the sum of the entries is wrong. */
const SUMS: Record<string, string | number>[] = [
  { cash_in: 1, expected_cash: 1 },
  { cash_refunds: 1, expected_cash: -1 },
  { movements_in: 1, expected_cash: 1 },
  { movements_out: 1, expected_cash: -1 },
  { card_in: 1, card_gross: 1, expected_settlement: 1 },
  { card_refunds: 1, card_gross: -1, expected_settlement: -1 },
  { card_fee: 1, expected_settlement: -1 },
]

const OUT_OF_ORDER: Record<string, string | number>[] = [
  { number: 3 },
  { opening_float: 2, expected_cash: 2 },
  { since: "'2020-01-01'" },
]

export const cases: NounCases = {
  calls: {
    dayClose: { callers: frontDesk },
    closeDay: { callers: frontDesk, input: () => ({ body: counted }), records: ['day.closed'] },
    moveCash: { callers: frontDesk, input: () => ({ body: movement }), records: ['cash.moved'] },
    dayCloses: { callers: frontDesk },
    noteDayClose: {
      callers: frontDesk,
      input: async (around) => ({ id: await closed(around), body: { text: 'Two riyals were in the safe' } }),
      records: ['day.noted'],
    },
    settleDay: {
      callers: management,
      input: async (around) => ({ id: await closed(around), body: { settled: true } }),
      records: ['day.settled'],
    },
  },
  // Without a first day, the first close counts all money; the form always sends one.
  reads: ['/api/day-close?from_date=2026-11-17', '/api/day-closes?limit=50', '/api/day-closes?unsettled=true&limit=50'],
  attacks: [
    ...Object.entries(CHANGES).flatMap(([table, change]) => [
      { guard: `${table}.append_only`, statement: `update ${table} set ${change} where false` },
      { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
      {
        guard: `${table}.append_only`,
        statement: `truncate ${table} cascade`,
        besides: [...Object.keys(CHANGES), 'expenses', 'expense_voids']
          .filter((other) => other !== table)
          .map((other) => `${other}.append_only`),
      },
    ]),
    { guard: 'cash_movements.cash_movements_amount_check', statement: moved({ amount: 0 }) },
    { guard: 'cash_movements.cash_movements_direction_check', statement: moved({ direction: "'up'" }) },
    { guard: 'cash_movements.cash_movements_reason_check', statement: moved({ reason: "' '" }) },
    {
      guard: 'day_closes.day_closes_number_key',
      statement: close({ number: 1 }),
      besides: ['day_closes.without_gap'],
    },
    ...OUT_OF_ORDER.map((fields) => ({
      guard: 'day_closes.without_gap',
      statement: close(fields),
    })),
    ...[
      { ...FIRST, number: 2 },
      { ...FIRST, opening_float: -2, expected_cash: -2 },
    ].map((fields) => ({ guard: 'day_closes.without_gap', statement: `${WITHOUT_CLOSES}; ${close(fields)}` })),
    { guard: 'day_closes.expected_in_drawer', statement: close({ expected_cash: 1 }) },
    { guard: 'day_closes.gross_of_cards', statement: close({ card_gross: 1, expected_settlement: 1 }) },
    { guard: 'day_closes.settlement_less_fee', statement: close({ expected_settlement: 1 }) },
    { guard: 'day_closes.left_of_counted', statement: close({ float_left: 100.01 }) },
    { guard: 'day_closes.closed_after_since', statement: close({ closed_at: "'2026-04-05'" }) },
    ...SUMS.map((fields) => ({ guard: 'day_closes.sum_of_entries', statement: close(fields) })),
    {
      guard: 'day_closes.sum_of_entries',
      statement: `${close()}; ${moved()}; ${entry({ movement_id: '(select max(id) from cash_movements)' })}`,
    },
    { guard: 'day_closes.sum_of_entries', statement: withEntries({ by_method: byMethod(401) }) },
    { guard: 'day_closes.sum_of_entries', statement: withEntries({ by_method: "'[]'" }) },
    {
      guard: 'day_closes.other_means_of_entries',
      statement: close({ other_means: `'[{"means_id": 1, "amount": 5}]'` }),
    },
    { guard: 'day_closes.other_means_of_entries', statement: byTransfer("'[]'") },
    { guard: 'day_close_entries.one_of_them', statement: `${close()}; ${entry({})}` },
    ...['payment', 'refund', 'deposit', 'deposit_refund', 'movement'].map((what) => ({
      guard: `day_close_entries.day_close_entries_${what}_id_key`,
      statement: `set local session_replication_role = replica; ${close()};
        ${entry({ [`${what}_id`]: 1 })}; ${entry({ [`${what}_id`]: 1 })}; set local session_replication_role = origin`,
    })),
    { guard: 'day_close_notes.day_close_notes_text_check', statement: noted("' '") },
    { guard: 'day_close_entries.with_its_close', statement: entry({ payment_id: PAYMENT }) },
  ],
  ordinary: [
    ...['in', 'out'].map((direction) => moved({ direction: `'${direction}'`, amount: 0.01 })),
    withEntries(),
    withEntries({ by_method: byMethod() }),
    `${WITHOUT_CLOSES}; ${close(FIRST)}`,
    `${WITHOUT_CLOSES}; ${close({ ...FIRST, opening_float: 2, expected_cash: 2 })}`,
    noted("'Two riyals were in the safe'"),
    byTransfer(`(select jsonb_build_array(jsonb_build_object('means_id', max(id), 'amount', 3)) from means)`),
    // Each currency has its own drawer.
    `${close()}; ${close({ number: 3, currency: "'USD'" })}; ${close({ number: 4, ...drawerOf(50) })}`,
    close({ closed_at: '(select max(closed_at) from day_closes)', float_left: 100 }),
  ],
}
