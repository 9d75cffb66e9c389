import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money, percentOf, ZERO } from './money.ts'
import { payoutOfPayment, shareOf, sumOfPayouts, withShares } from './payout.ts'
import { type PlannedLine, type AppointmentTreatment, appointmentTreatments, type SentLine } from './planned-lines.ts'
import { totalOf } from './treatment.ts'

const line = (description: string, cost: number) => ({ treatment_code: null, description, cost: money(cost) })
const treated = (description: string, cost: number) => ({ ...line(description, cost), teeth: [] })
const crown: PlannedLine = { id: 7, ...treated('Crown', 1_500), teeth: [{ tooth: 46, surfaces: [] }] }
const filling: PlannedLine = { id: 8, ...treated('Filling', 300), teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }
const coded: PlannedLine = { id: 9, ...treated('Cleaning', 200), treatment_code: 'SCAL' }
const planned = [crown, filling, coded]
const plannedLine = ({ id, ...rest }: PlannedLine): AppointmentTreatment => ({ ...rest, plan_item_id: id })
const free = (description: string, cost: number): AppointmentTreatment => ({
  ...treated(description, cost),
  plan_item_id: null,
})
const fillingOf36: SentLine = { ...line('Filling', 300), teeth: [{ tooth: 36, surfaces: ['O', 'M'] }] }
const xray = free('X-ray', 50)

const atField = (field: string) =>
  expect.objectContaining({ details: expect.objectContaining({ fields: { [field]: expect.any(String) } }) })

describe('the lines of an appointment', () => {
  const current = [plannedLine(crown), xray]
  const { plan_item_id: _none, ...crownAsText } = plannedLine(crown)
  const { teeth: _untold, ...crownUntold } = crownAsText

  test.each([
    ['stay when nothing is sent', {}, current],
    ['are filled from the plan', { plan_item_ids: [7, 8] }, [...current, plannedLine(filling)]],
    ['lose items that the sent list leaves out', { plan_item_ids: [] }, [xray]],
    ['are those that are sent', { treatments: [xray] }, [xray]],
    ['keep the item that a line names', { treatments: [plannedLine(crown)] }, [plannedLine(crown)]],
    ['match an item by its text and price', { treatments: [crownAsText] }, [plannedLine(crown)]],
    ['match it only once', { treatments: [crownUntold, crownUntold] }, [plannedLine(crown), free('Crown', 1_500)]],
    ['do not match another price', { treatments: [line('Crown', 1_400)] }, [free('Crown', 1_400)]],
    [
      'stay unplanned if the call says so',
      { treatments: [{ ...crownAsText, plan_item_id: null }] },
      [{ ...free('Crown', 1_500), teeth: crown.teeth }],
    ],
    [
      'match the item of the tooth that they name',
      { treatments: [fillingOf36], plan_item_ids: [8] },
      [plannedLine(filling)],
    ],
    [
      'do not match another tooth',
      { treatments: [{ ...crownAsText, teeth: [{ tooth: 47, surfaces: [] }] }] },
      [{ ...free('Crown', 1_500), teeth: [{ tooth: 47, surfaces: [] }] }],
    ],
    [
      'do not match another description',
      { treatments: [line('Crown, temporary', 1_500)] },
      [free('Crown, temporary', 1_500)],
    ],
    [
      'do not match without its code',
      { treatments: [line('Cleaning', 200), { ...line('Cleaning', 200), treatment_code: 'SCAL' }], plan_item_ids: [9] },
      [free('Cleaning', 200), plannedLine(coded)],
    ],
    [
      'keep another code, without a match',
      { treatments: [{ ...line('Cleaning', 200), treatment_code: 'OTHER' }], plan_item_ids: [9] },
      [{ ...free('Cleaning', 200), treatment_code: 'OTHER' }, plannedLine(coded)],
    ],
    [
      'are not duplicated when an item is sent in both ways',
      { treatments: [line('Filling', 300)], plan_item_ids: [8, 8] },
      [plannedLine(filling)],
    ],
  ])('%s', (_how, sent, expected) => expect(appointmentTreatments(current, sent, planned)).toEqual(expected))

  test.each([
    [
      'at another price than accepted',
      [{ ...plannedLine(crown), cost: money(1) }],
      'Crown is charged as it was accepted',
    ],
    ['twice', [plannedLine(crown), plannedLine(crown)], 'one treatment line only'],
    [
      'under another code',
      [{ ...plannedLine(coded), treatment_code: 'OTHER' }],
      'Cleaning is charged as it was accepted',
    ],
    ['on another tooth', [{ ...plannedLine(crown), teeth: [] }], 'Crown is charged as it was accepted'],
    ['of no plan', [{ ...plannedLine(crown), plan_item_id: 10 }], 'does not exist', 'plan_item_ids'],
  ])('refuse an item %s', (_how, treatments, sentence, field = 'treatments') => {
    const fill = () => appointmentTreatments([], { treatments }, planned)
    expect(fill).toThrow(sentence)
    expect(fill).toThrow(atField(field))
  })

  test('refuse plan items that do not exist', () => {
    expect(() => appointmentTreatments([], { plan_item_ids: [10] }, planned)).toThrow(atField('plan_item_ids'))
  })
})

const generalist = {
  is_specialist: false,
  general_payout_percentage: 35,
  specialist_payout_percentage: 40,
  lab_cost_basis: 'none' as const,
}
const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => money(value / 100))
const aPlan = fc.array(fc.record({ cost: cents, visit: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 12,
})

test('the appointments of a plan add up to what was accepted, and each line earns its share once', () => {
  const property = fc.property(aPlan, fc.double({ min: 0, max: 1, noNaN: true }), (items, part) => {
    const plan = items.map(({ cost, visit }, id) => ({ id: id + 1, visit, ...treated(`Treatment ${id}`, cost) }))
    const numbers = [...new Set(plan.map(({ visit }) => visit))]
    const visits = numbers.map((number) => {
      const ids = plan.filter(({ visit }) => visit === number).map(({ id }) => id)
      return appointmentTreatments([], { plan_item_ids: ids }, plan)
    })
    expect(new Set(visits.flat().map(({ plan_item_id }) => plan_item_id))).toEqual(new Set(plan.map(({ id }) => id)))
    expect(visits.flat()).toHaveLength(plan.length)
    const invoices = visits.map((lines) => {
      const shares = withShares(
        lines.map((each) => ({ ...each, discount_amount: ZERO })),
        generalist,
      )
      return { total_amount: totalOf(lines), share: shareOf(shares) }
    })
    expect(add(...invoices.map(({ total_amount }) => total_amount))).toBe(totalOf(plan))
    const earned = invoices.map(({ total_amount, share }) => {
      const first = money(total_amount * part)
      const amounts = [first, money(total_amount - first)]
      return sumOfPayouts(
        amounts.map((amount, index) =>
          payoutOfPayment({
            share,
            total_amount,
            card_fee_percentage: 2.8,
            paid_before: index === 0 ? ZERO : first,
            amount,
            payment_method: 'cash',
          }),
        ),
      ).payout_amount
    })
    expect(add(...earned)).toBe(add(...plan.map(({ cost }) => percentOf(cost, 35))))
  })
  fc.assert(property)
})
