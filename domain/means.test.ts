import { expect, test } from 'vitest'
import { dayOf, type MoneyMoved } from './day-close.ts'
import { canSettle, countedAs, ensureFee, ensureOwnName, methodOfMeans, SETTLES } from './means.ts'
import { ZERO, type Money } from './money.ts'

test.each([
  ['cash', null, 'cash'],
  ['card', null, 'card'],
  ['cash', 'drawer', 'cash'],
  ['card', 'drawer', 'cash'],
  ['cash', 'terminal', 'card'],
  ['card', 'terminal', 'card'],
  ['cash', 'bank', null],
  ['card', 'bank', null],
  ['cash', 'later', null],
  ['card', 'later', null],
] as const)('a day close counts %s that settles %s as %s', (method, settles, counted) => {
  expect(countedAs(method, settles)).toBe(counted)
})

test('only a method with a fee has one', () => {
  expect(() => ensureFee({ method: 'cash', fee_percentage: 0.01 })).toThrow()
  for (const fee_percentage of [0, 2.5]) expect(() => ensureFee({ method: 'card', fee_percentage })).not.toThrow()
  expect(() => ensureFee({ method: 'cash', fee_percentage: 0 })).not.toThrow()
})

test('cash arrives everywhere but at the terminal, a card’s money everywhere', () => {
  expect(SETTLES.filter((each) => !canSettle('cash', each))).toEqual(['terminal'])
  expect(SETTLES.filter((each) => !canSettle('card', each))).toEqual([])
})

test('two active means have different names in either language, whatever the capitals', () => {
  const link = { id: 1, name_en: 'Link', name_ar: 'رابط', active: true }
  for (const same of [{ name_en: 'LINK ' }, { name_ar: 'رابط' }]) {
    const other = { id: 2, name_en: 'Other', name_ar: 'آخر', active: true, ...same }
    expect(() => ensureOwnName(other, [link])).toThrow()
    expect(() => ensureOwnName({ ...other, active: false }, [link])).not.toThrow()
    expect(() => ensureOwnName(other, [{ ...link, active: false }])).not.toThrow()
    expect(() => ensureOwnName({ ...other, id: 1 }, [link])).not.toThrow()
  }
})

test('the method of money with a means is the means’ own', () => {
  const transfer = { method: 'card', active: true } as const
  expect(methodOfMeans(transfer, undefined, 'payment_method')).toBe('card')
  expect(methodOfMeans(transfer, 'card', 'payment_method')).toBe('card')
  for (const given of ['cash', 'credit']) expect(() => methodOfMeans(transfer, given, 'refund_method')).toThrow()
  expect(() => methodOfMeans({ ...transfer, active: false }, 'card', 'payment_method')).toThrow()
  expect(() => methodOfMeans(undefined, 'card', 'payment_method')).toThrow()
})

const moved = (settles: MoneyMoved['settles'], fields: Partial<MoneyMoved> = {}): MoneyMoved => ({
  kind: 'in',
  method: 'card',
  amount: 100 as Money,
  currency: 'QR',
  card_fee_percentage: 2,
  means_id: settles ? SETTLES.indexOf(settles) + 1 : null,
  settles: settles ?? null,
  ...fields,
})

test('the sheet adds up what the drawer and the terminal hold, and lists the rest', () => {
  const back = moved('bank', { kind: 'refund', amount: 30.5 as Money })
  const dollars = moved('later', { currency: 'USD' })
  const day = dayOf([moved(null), ...SETTLES.map((each) => moved(each)), back, dollars], 'QR', ZERO)
  expect(day).toMatchObject({ cash_in: 100, card_in: 200, card_gross: 200, card_fee: 4, expected_settlement: 196 })
  expect(day.other_means).toEqual([
    { means_id: 3, amount: 69.5 },
    { means_id: 4, amount: 100 },
  ])
  expect(day.others).toMatchObject([{ currency: 'USD', card_in: 0, other_means: [{ means_id: 4, amount: 100 }] }])
})
