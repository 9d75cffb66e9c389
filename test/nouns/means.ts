import { depositRefund, deposit, insertion, lowered, paymentOf, refund } from '../guards/rows.ts'
import { admin, everyone, type NounCases } from '../support/noun-cases.ts'
import { meansBody, someMeans } from '../support/some-means.ts'

const means = (fields: Record<string, string | number> = {}) =>
  insertion('means', { name_en: "'Cheque'", name_ar: "'شيك'", method: "'cash'", settles: "'later'", ...fields })
const OF_MEANS = { means_id: '(select max(id) from means)', settles: "'later'" }
const WITHOUT_PLACE = { means_id: '(select max(id) from means)' }
const WRONG_PLACE = { ...OF_MEANS, settles: "'moon'" }
const MORE = 'update invoices set paid_amount = paid_amount + 0.01 where id = $partial'

export const cases: NounCases = {
  calls: {
    means: { callers: everyone },
    addMeans: { callers: admin, input: () => ({ body: meansBody() }), records: ['means.added'] },
    changeMeans: {
      callers: admin,
      input: async (around) => ({ id: await someMeans(around), body: { active: false } }),
      records: ['means.changed'],
    },
  },
  attacks: [
    { guard: 'means.means_name_en_check', statement: means({ name_en: "' '" }) },
    { guard: 'means.means_name_ar_check', statement: means({ name_ar: "' '" }) },
    { guard: 'means.means_method_check', statement: means({ method: "'gold'" }) },
    { guard: 'means.means_settles_check', statement: means({ settles: "'moon'" }) },
    {
      guard: 'means.means_fee_percentage_check',
      statement: means({ method: "'card'", fee_percentage: 100.5 }),
    },
    { guard: 'means.fee_of_method', statement: means({ fee_percentage: 1 }) },
    ...[
      { table: 'payments', row: (fields: object) => `${MORE}; ${paymentOf('$partial', { ...fields })}` },
      { table: 'deposits', row: (fields: object) => deposit({ ...fields }) },
      { table: 'refunds', row: (fields: object) => `${lowered()} ${refund({ ...fields })}` },
      { table: 'deposit_refunds', row: (fields: object) => `${deposit()}; ${depositRefund({ ...fields })}` },
    ].flatMap(({ table, row }) => [
      { guard: `${table}.${table}_means`, statement: `${means()}; ${row(WITHOUT_PLACE)}` },
      { guard: `${table}.${table}_settles_check`, statement: `${means()}; ${row(WRONG_PLACE)}` },
    ]),
    {
      guard: 'deposits.deposits_means',
      statement: `${means()}; ${deposit({ source: "'brought_forward'", ...OF_MEANS })}`,
    },
  ],
  ordinary: [
    means(),
    means({ method: "'card'", fee_percentage: 2.75, settles: "'terminal'" }),
    `${means()}; ${MORE}; ${paymentOf('$partial', OF_MEANS)}`,
    `${means()}; ${deposit(OF_MEANS)}; ${depositRefund(OF_MEANS)}`,
    `${means()}; ${lowered()} ${refund(OF_MEANS)}`,
  ],
}
