import { BENEFITS, CLAIM_FORMATS, PAYER_KINDS } from '#domain/payer.ts'
import { insertion } from '../guards/rows.ts'
import { admin, type CaseContext, frontDesk, type NounCases, unique } from '../support/noun-cases.ts'

const somePayer = () => ({ name: `Payer ${unique()}`, kind: 'insurer' })
const somePlan = () => ({ name: `Plan ${unique()}`, patient_percent: 20, rules: [{ benefit: 'basic', covered: true }] })
const payerOf = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/payers', somePayer())).body.id
const planOf = async (around: CaseContext) =>
  (await around.clinic.as('admin').post(`/api/settings/payers/${await payerOf(around)}/plans`, somePlan())).body.id
const listOf = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/price-lists', { name: `List ${unique()}` })).body.id

type Fields = Record<string, string | number>
const payer = (fields: Fields = {}) => insertion('payers', { name: "'Daman'", kind: "'insurer'", ...fields })
const list = (fields: Fields = {}) => insertion('price_lists', { name: "'List'", currency: "'QR'", ...fields })
const plan = (fields: Fields = {}) =>
  `${payer()}; ${insertion('payer_plans', {
    payer_id: '(select max(id) from payers)',
    name: "'Gold'",
    patient_percent: 20,
    ...fields,
  })}`
const oneRule = (fields: Fields) =>
  insertion('plan_rules', {
    plan_id: '(select max(id) from payer_plans)',
    position: 0,
    benefit: "'basic'",
    covered: 'true',
    ...fields,
  })
const rule = (fields: Fields = {}) => `${plan()}; ${oneRule(fields)}`
const code = insertion('treatment_codes', { code: "'LISTED'", description: "'Crown'", default_cost: 1 })
const CODE = "(select id from treatment_codes where code = 'LISTED')"
const item = (fields: Fields = {}) =>
  `${code}; ${list()}; ${insertion('price_list_items', {
    price_list_id: '(select max(id) from price_lists)',
    treatment_code_id: CODE,
    price: 240,
    ...fields,
  })}`

const texts = (table: string, longest: Record<string, number>, row: (fields: Fields) => string) =>
  Object.entries(longest).flatMap(([column, length]) =>
    ["' '", `repeat('a', ${length + 1})`].map((words) => ({
      guard: `${table}.${table}_${column}_check`,
      statement: row({ [column]: words }),
    })),
  )
const LONGEST_OF_PAYER = {
  name: 200,
  other_name: 200,
  receiver_code: 50,
  sender_code: 50,
  tax_number: 50,
  address: 500,
  email: 254,
}
const DAYS = ['submit_within_days', 'resubmit_within_days', 'pays_within_days']
const AMOUNTS = [
  'visit_deductible',
  'patient_max_per_visit',
  'insurer_max_per_visit',
  'insurer_max_per_year',
  'approval_above',
]

export const cases: NounCases = {
  calls: {
    payers: { callers: frontDesk },
    addPayer: { callers: admin, input: () => ({ body: somePayer() }), records: ['payer.added'] },
    changePayer: {
      callers: admin,
      input: async (around) => ({ id: await payerOf(around), body: somePayer() }),
      records: ['payer.changed'],
    },
    payerPlans: { callers: frontDesk, input: async (around) => ({ id: await payerOf(around) }) },
    addPayerPlan: {
      callers: admin,
      input: async (around) => ({ id: await payerOf(around), body: somePlan() }),
      records: ['payer-plan.added'],
    },
    changePayerPlan: {
      callers: admin,
      input: async (around) => ({ id: await planOf(around), body: somePlan() }),
      records: ['payer-plan.changed'],
    },
    priceLists: { callers: frontDesk },
    addPriceList: { callers: admin, input: () => ({ body: { name: 'List' } }), records: ['price-list.added'] },
    changePriceList: {
      callers: admin,
      input: async (around) => ({ id: await listOf(around), body: { active: false } }),
      records: ['price-list.changed'],
    },
    changePriceListItems: {
      callers: admin,
      input: async (around) => ({ id: await listOf(around), body: { items: [] } }),
      records: ['price-list.changed'],
    },
  },
  attacks: [
    ...texts('payers', LONGEST_OF_PAYER, payer),
    { guard: 'payers.payers_kind_check', statement: payer({ kind: "'bank'" }) },
    { guard: 'payers.payers_format_check', statement: payer({ format: "'fax'" }) },
    ...DAYS.flatMap((column) =>
      [-1, 3651].map((days) => ({ guard: `payers.payers_${column}_check`, statement: payer({ [column]: days }) })),
    ),
    { guard: 'payers.payers_name', statement: `${payer()}; ${payer({ name: "'DAMAN'" })}` },
    ...texts('price_lists', { name: 200 }, list),
    ...texts('price_list_items', { payer_code: 40 }, item),
    ...texts('payer_plans', { name: 200, insurer_name: 200, insurer_code: 50 }, plan),
    ...['discount_percent', 'patient_percent'].flatMap((column) =>
      [-0.01, 100.01].map((percent) => ({
        guard: `payer_plans.payer_plans_${column}_check`,
        statement: plan({ [column]: percent }),
      })),
    ),
    { guard: 'payer_plans.payer_plans_deductible_order_check', statement: plan({ deductible_order: "'both'" }) },
    ...["'13-01'", "'1-1'", "'02-32'", "'calendar'"].map((year_starts) => ({
      guard: 'payer_plans.payer_plans_year_starts_check',
      statement: plan({ year_starts }),
    })),
    { guard: 'plan_rules.plan_rules_benefit_check', statement: rule({ benefit: "'luxury'" }) },
    ...[-0.01, 100.01].map((patient_percent) => ({
      guard: 'plan_rules.plan_rules_patient_percent_check',
      statement: rule({ patient_percent }),
    })),
    { guard: 'plan_rules.of_benefit_or_code', statement: rule({ benefit: 'null' }) },
    { guard: 'plan_rules.of_benefit_or_code', statement: `${code}; ${rule({ treatment_code_id: CODE })}` },
    { guard: 'plan_rules.plan_rules_benefit', statement: `${rule()}; ${oneRule({ position: 1 })}` },
    {
      guard: 'plan_rules.plan_rules_code',
      statement: `${code}; ${rule({ benefit: 'null', treatment_code_id: CODE })}; ${oneRule({ position: 1, benefit: 'null', treatment_code_id: CODE })}`,
    },
  ],
  ordinary: [
    ...PAYER_KINDS.map((kind) => payer({ kind: `'${kind}'` })),
    ...CLAIM_FORMATS.map((format) => payer({ format: `'${format}'` })),
    ...DAYS.flatMap((column) => [0, 3650].map((days) => payer({ [column]: days }))),
    ...Object.entries(LONGEST_OF_PAYER).map(([column, longest]) => payer({ [column]: `repeat('a', ${longest})` })),
    item({ price: 0, payer_code: "repeat('a', 40)" }),
    ...AMOUNTS.map((column) => plan({ [column]: 0 })),
    ...["'policy'", "'02-29'", "'12-31'"].map((year_starts) => plan({ year_starts })),
    plan({ patient_percent: 100, discount_percent: 100, deductible_order: "'last'" }),
    ...BENEFITS.map((benefit) => rule({ benefit: `'${benefit}'` })),
    `${code}; ${rule({ benefit: 'null', treatment_code_id: CODE, patient_percent: 0 })}`,
  ],
}
