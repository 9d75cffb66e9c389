import { expect, test, vi } from 'vitest'
import { APPROVAL_STATES } from '#domain/approval-state.ts'
import { openApi } from '#contract/openapi.ts'
import { PLAN_ITEM_STATES } from '#domain/plan.ts'
import { type RefusalCode, type RefusalValues, refusals, sentenceOf } from '#domain/refusals/catalogue.ts'
import { readRefusal, serverSentence } from '#web/base/api/api-error.ts'
import { isolate, isolateLtr } from '../isolate.ts'
import { language } from '../language.ts'
import { inArabic } from './arabic.ts'
import { fieldNames } from './field-names.ts'
import { samplesOfClaims } from './samples-of-claims.ts'
import { samplesOfImports } from './samples-of-imports.ts'
import { samplesOfMoney } from './samples-of-money.ts'

vi.mock(import('../language.ts'), async (original) => ({ ...(await original()), language: vi.fn(() => 'ar' as const) }))

type Refusals = typeof refusals
type WithValues = { [Code in RefusalCode]: Refusals[Code] extends string ? never : Code }[RefusalCode]

const FIELD = 'full_name'
const bounded = [0, 1, 2, 8, 50, 200].map((bound) => ({ field: FIELD, bound }))
const appointment = { from: '09:00', to: '09:30', doctor: 'Dana Doctor' }
const clashes = [{ day: '2026-11-20', one: appointment, other: appointment }]
const treated = ['36 MO', ''].map((teeth) => ({ description: 'Filling', teeth }))

/** Sample values for every refusal that has values; a missing code does not compile. */
const samples: { [Code in WithValues]: RefusalValues<Code>[] } = {
  ...samplesOfClaims,
  ...samplesOfImports,
  ...samplesOfMoney,
  'appointment-type.code-unknown': [{ code: 'D1110' }],
  'appointment-type.too-many': [{ most: 100 }],
  'appointment.transition': (['completed', 'scheduled'] as const).map((from) => ({ from, to: 'cancelled' })),
  'mark.points': [{ count: 1 }, { count: 2 }],
  'file.too-much-today': [{ megabytes: 1024 }],
  'idempotency.other-body': [120.5, null].map((amount) => ({ amount, at: '2026-11-18T06:00:00.000Z' })),
  'appointment.cancelled-long-ago': [{ minutes: 10 }, { minutes: 2 }],
  'lab-case.charged': [{ invoice_id: '12' }],
  'doctor.stranded': [1, 12].map((count) => ({ doctor: 'Dana', count })),
  'appointment.overlap': [{ name: 'Dana Doctor', other: 'Huda', from: '09:00', to: '09:30' }],
  'appointment.chair-taken': [{ chair: 'Chair 2', doctor: 'Dana Doctor', from: '09:00', to: '09:30' }],
  'chair.too-many': [{ most: 100 }],
  'appointment.range-too-long': [{ days: 400 }],
  'series.clashes': [{ clashes: 2, count: 6 }],
  'series.moves-unknown': [{ count: 6 }],
  'appointment.blocked': [{ name: 'Dana Doctor' }],
  'appointment.doctor-on-leave': [{ doctor: 'Dana Doctor' }],
  'hours.range-too-long': [{ days: 62 }],
  'patient.appointments-clash': [0, 1, 2, 3, 11, 100].map((more) => ({ clashes, more })),
  'clinic.unknown-placeholder': [{ placeholder: '{nobody}', known: ['{patient}', '{clinic}'] }],
  'clinic.tax-number': (['ae', 'sa', 'bh', 'om'] as const).map((regime) => ({ regime })),
  'letter.field-missing': [{ field: 'medicines' }],
  'letter.too-long': [{ most: 30_000 }],
  'letter.unknown-placeholder': [{ placeholder: '{nobody}', known: ['{patient}', '{clinic}'] }],
  'invoice.takes-no-payments': [{ status: 'paid' }, { status: 'cancelled' }],
  'invoice.total-too-large': [{ most: 9_999_999.99 }],
  'invoice.paid-above-total': [{ paid: 20, total: 10 }],
  'charge.line-differs': treated,
  'charge.charged-already': treated,
  'discount.above-costs': [{ discount: 20, costs: 10 }],
  'write-off.nothing-owed': [{ status: 'paid' }, { status: 'cancelled' }],
  'write-off.above-outstanding': [{ amount: 20, outstanding: 10 }],
  'payment.above-outstanding': [{ amount: 1_050.51, outstanding: 1_050.5 }],
  'payment.rest-before-all-paid': [{ outstanding: 1_050.5 }],
  'payment.rest-kept': [{ amount: 49.5 }],
  'refund.above-payment': [{ amount: 100.01, left: 100 }],
  'deposit.above-left': [{ amount: 100.01, left: 100 }],
  'credit.only-left': [{ left: 0 }, { left: 1_300 }],
  'amount.not-positive': [{ of: 'payment' }, { of: 'deduction' }, { of: 'refund' }, { of: 'deposit' }],
  'amount.too-large': [{ of: 'payment', most: 9_999_999.99 }],
  'chart.charged': [{ invoice_id: null }, { invoice_id: 12 }],
  'letter.leave-unusual': [{ most: 14 }],
  'medicine.substance-unknown': [{ name: 'zorbimax' }],
  'lab-case.closed': [{ state: 'fitted' }],
  'lab.too-many': [{ most: 100 }],
  'payer.too-many': [{ most: 200 }],
  'payer-plan.too-many': [{ most: 200 }],
  'payer-plan.list-in-other-currency': [{ currency: 'AED' }],
  'policy.too-many': [{ most: 50 }],
  'approval.state': APPROVAL_STATES.map((state) => ({ state })),
  'approval.above-cost': [{ asked: 310, cost: 300 }],
  'approval.above-asked': [{ approved: 310, asked: 300 }],
  'policy.too-many-adjustments': [{ most: 200 }],
  'price-list.too-many': [{ most: 200 }],
  'api-key.too-many': [{ most: 50 }],
  'api-key.not-yours-to-give': [{ permission: 'user:write' }],
  'medicine.too-many': [{ most: 300 }],
  'recall.far-away': [{ years: 5 }],
  'recall.too-many': [{ most: 20 }],
  'amount.too-many-decimals': [{ of: 'deduction' }],
  'deduction.above-payout': [{ amount: 20, left: 10 }],
  'deduction.reason-too-long': [{ most: 500 }],
  'day-close.leaves-more': [{ left: 20, counted: 10 }],
  'day-close.not-the-sum': [{ sum: 20, counted: 10 }],
  'day-close.clock-ahead': [{ minutes: 28_800 }],
  'statement.month-not-over': [{ month: '2026-11' }],
  'statement.month-closed': [{ month: '2026-10' }],
  'statement.before-closed': [{ month: '2026-09', closed: '2026-10' }],
  'statement.month-left-out': [{ month: '2026-09' }],
  'patient.birth-year': [{ from: 1900, to: 2026 }],
  'plan.expired': [{ day: '2026-11-20' }],
  'plan.item-state': PLAN_ITEM_STATES.map((state) => ({ description: 'Crown', state })),
  'plan.in-sessions': [{ description: 'Crown' }],
  'plan.session-charts-nothing': [{ description: 'Crown' }],
  'plan.sessions-sum': [{ description: 'Root canal', sum: 800, cost: 900 }],
  'plan.line-differs': [{ description: 'Crown' }],
  'plan.other-currency': [{ currency: 'QR' }],
  'record.changed': [
    { noun: 'patient', changed_by_name: 'Rania' },
    { noun: 'treatment code', changed_by_name: null },
  ],
  'sign-in.too-many': [
    { of: 'codes', minutes: 1, known_devices: false },
    { of: 'email', minutes: 2, known_devices: true },
    { of: 'address', minutes: 15, known_devices: false },
  ],
  'request.wrong-method': [{ methods: 'GET, PUT' }],
  'field.required': [{ field: FIELD }],
  'field.wrong-kind': ['string', 'number', 'int', 'boolean', 'array', 'object', 'date'].map((kind) => ({
    field: FIELD,
    kind,
  })),
  'field.too-short': bounded,
  'field.too-long': bounded,
  'field.no-entry': [{ field: FIELD }],
  'field.too-few-entries': bounded,
  'field.too-many-entries': bounded,
  'field.below': bounded,
  'field.not-above': bounded,
  'field.above': bounded,
  'field.not-email': [{ field: FIELD }],
  'field.not-among': [{ field: FIELD, choices: ['cash', 'card'] }],
  'field.not-some-of': [{ field: FIELD, choices: ['paid', 'partial'] }],
  'field.has-nul': [{ field: FIELD }],
  'field.not-web-address': [{ field: FIELD }],
  'field.not-amount': bounded,
  'field.not-signed-amount': bounded,
  'field.too-many-decimals': [{ field: FIELD }],
  'field.not-tenths': [{ field: FIELD }],
  'field.not-day': [{ field: FIELD }],
  'field.not-tooth': [{ field: FIELD }],
  'field.not-month': [{ field: FIELD }],
  'field.not-time': [{ field: FIELD }],
  'field.not-date-and-time': [{ field: FIELD }],
  'field.closes-before-opening': [{ field: FIELD }],
  'field.ranges-overlap': [{ field: FIELD }],
  'field.not-for-new-patient': [{ field: FIELD }],
  'field.not-valid': [{ field: FIELD }, { field: 'not_known' }],
}

const codes = Object.keys(refusals) as RefusalCode[]
const samplesOf = (code: RefusalCode): object[] => (code in samples ? samples[code as WithValues] : [{}])

/** The parts isolated from the Arabic around them: names, figures, Latin text. */
const SET_APART = /[\u2066\u2068][^\u2069]*\u2069/g
const KNOWN_ABROAD = /PNG|JPG|GIF|HEIC|WebP|PDF|DICOM/g

test('there are refusals', () => expect(codes.length).toBeGreaterThan(100))

test.each(codes)('%s has a sentence in both languages', (code) => {
  for (const values of samplesOf(code)) {
    const english = sentenceOf({ code, values })
    const arabic = inArabic(code, values) ?? ''
    expect(english).toMatch(/^\p{Lu}[^\u2066-\u2069]* /u)
    expect(arabic).toMatch(/^(\P{L})*\p{Script=Arabic}/u)
    for (const sentence of [english, arabic]) expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
    expect(arabic.replaceAll(SET_APART, '').replaceAll(KNOWN_ABROAD, '')).not.toMatch(/\p{Script=Latin}/u)
  }
})

test('no refusal and no name of a field uses the header’s word, which says nothing to people', () => {
  const sentences = codes.flatMap((code) =>
    samplesOf(code).flatMap((values) => [sentenceOf({ code, values }), inArabic(code, values) ?? '']),
  )
  const shown = [...sentences, ...Object.values(fieldNames)]
  expect(shown.filter((text) => /idempoten|عدم التكرار/i.test(text))).toEqual([])
})

test('names and amounts are isolated from the Arabic', () => {
  expect(inArabic('appointment.overlap', samples['appointment.overlap'][0] ?? {})).toBe(
    `لدى ${isolate('Dana Doctor')} موعد آخر مع ${isolate('Huda')} من ${isolateLtr('09:00')} إلى ${isolateLtr('09:30')}`,
  )
  expect(inArabic('payment.above-outstanding', { amount: 1_050.51, outstanding: 1_050.5 })).toContain(
    isolateLtr('1,050.51'),
  )
})

test('every field that a request may have has an Arabic name', () => {
  const names = new Set<string>()
  const look = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return
    if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) names.add(name)
    for (const inside of Object.values(schema)) look(inside)
  }
  interface Call {
    parameters: { name: string }[]
    requestBody?: object
  }
  for (const call of Object.values(openApi().paths).flatMap((path) => Object.values(path) as Call[])) {
    for (const { name } of call.parameters) names.add(name)
    look(call.requestBody)
  }
  expect(names.size).toBeGreaterThan(50)
  expect([...names].filter((name) => !Object.hasOwn(fieldNames, name))).toEqual([])
})

const refusal = {
  error: 'Payment of 2.00 is more than the outstanding 1.00',
  code: 'payment.above-outstanding',
  values: { amount: 2, outstanding: 1 },
  fields: { amount: 'Payment of 2.00 is more than the outstanding 1.00', other: 'Other is odd' },
  field_codes: { amount: { code: 'payment.above-outstanding', values: { amount: 2, outstanding: 1 } } },
}
const read = (body: object) => readRefusal(Response.json(body, { status: 400 }))

test('an answer is shown in the language on screen, and without a code as it is', async () => {
  const in_arabic = inArabic(refusal.code, refusal.values)
  const error = await read(refusal)
  expect([serverSentence(error), error.fields]).toEqual([in_arabic, { amount: in_arabic, other: 'Other is odd' }])
})

test('a refusal from before a switch of language is shown in the new one', async () => {
  vi.mocked(language).mockReturnValue('en')
  const error = await read(refusal)
  expect([serverSentence(error), error.fields]).toEqual([refusal.error, refusal.fields])
  vi.mocked(language).mockReturnValue('ar')
  await vi.waitFor(() => expect(serverSentence(error)).toBe(inArabic(refusal.code, refusal.values)))
  expect(error.fields).toEqual({ amount: serverSentence(error), other: 'Other is odd' })
})

test('allowed values are listed by their words', () => {
  const sentence = inArabic('field.not-among', { field: 'payment_method', choices: ['cash', 'card', 'barter'] })
  expect(sentence).toContain(`نقدًا، بطاقة، ${isolateLtr('barter')}`)
})

test.each([
  ['a code that is not known', { error: 'Something new', code: 'new.refusal', values: {} }],
  ['a name of every object', { error: 'Something new', code: 'toString', values: {} }],
  ['no code', { error: 'Something new' }],
  ['a code without values', { error: 'Something new', code: 'role.not-allowed' }],
  ['values of another shape', { error: 'Something new', code: 'appointment.overlap', values: {} }],
])('%s falls back to the English sentence', async (_what, body) => {
  expect(serverSentence(await read(body))).toBe('Something new')
})
