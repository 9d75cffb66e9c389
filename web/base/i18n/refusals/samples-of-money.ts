/** Sample values for every refusal of means, families, agreements and expenses that has values. */
export const samplesOfMoney = {
  'means.too-many': [{ most: 30 }],
  'recurring-expense.too-many': [{ most: 200 }],
  'family.not-the-sum': [{ amount: 10, sum: 9.99 }],
  'agreement.not-the-sum': [{ total: 10, sum: 9.99 }],
  'agreement.past-day': [{ day: '2026-11-16' }],
  'agreement.too-far': [{ day: '2036-11-17' }],
  'agreement.invoice-closed': [{ number: 12 }],
  'agreement.above-owed': [{ total: 10, most: 9.99 }],
}
