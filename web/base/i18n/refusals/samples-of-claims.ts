/** Sample values for every refusal of claims that has values. */
export const samplesOfClaims = {
  'claim.not-sent': [{ number: 7 }],
  'claim.above-undecided': [{ amount: 40, undecided: 15 }],
  'batch.number': [{ number: 3 }],
  'batch.changed': [{ shown: 240, now: 360.4 }],
  'batch.no-licence': [{ number: 7 }],
  'batch.no-code': [{ number: 7 }],
  'batch.other-payer': [{ number: 7 }],
  'batch.nothing-to-send': [{ number: 7 }],
  'batch.incomplete': [{ number: 7 }],
  'payer-payment.above-open': [{ amount: 250, open: 240 }],
  'payer-payment.above-paid': [{ amount: 250, paid: 240 }],
  'payer-payment.above-left': [{ amount: 250, left: 240 }],
  'coverage.above-cost': [{ amount: 250, cost: 200 }],
  'coverage.above-list': [{ cost: 300, list: 240 }],
}
