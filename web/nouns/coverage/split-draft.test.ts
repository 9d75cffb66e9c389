import { describe, expect, test } from 'vitest'
import { money, type Money, ZERO } from '#domain/money.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { type CoverageTerms, type FilledPrices, fillPrices, splitDraft } from './split-draft.ts'

const code = (id: number, default_cost: number, price = default_cost, per: 'visit' | 'tooth' = 'visit') => ({
  id,
  benefit: 'basic' as const,
  per,
  default_cost: money(default_cost),
  price: money(price),
})

const terms = (more: Partial<CoverageTerms> = {}): CoverageTerms => ({
  policy_id: 1,
  plan: {
    discount_percent: 0,
    patient_percent: 20,
    visit_deductible: ZERO,
    deductible_order: 'first',
    patient_max_per_visit: null,
    insurer_max_per_visit: null,
    approval_above: null,
    rules: [],
  },
  codes: new Map([
    ['FILL', code(1, 300, 240)],
    ['XR', code(2, 150.5)],
    ['CAP', code(3, 100, 120, 'tooth')],
  ]),
  may_bill_patient: false,
  valid: true,
  left_this_year: null,
  approved: [],
  ...more,
})

const line = (treatment_code: string | null, cost: string, teeth = ''): DraftLine => ({
  key: treatment_code ?? 'own',
  treatment_code,
  description: 'Work',
  cost,
  teeth,
  minutes: null,
})

describe('the split of what is typed', () => {
  test('is of each line, by the code as it is stored', () => {
    const { lines } = splitDraft([line(' fill ', '240'), line('XR', '150.50')], {}, terms())
    expect(lines).toMatchObject([
      { insurer_amount: 192, patient_amount: 48, list_price: 240, problem: undefined },
      { insurer_amount: 120.4, patient_amount: 30.1, why: [{ code: 'percent', amount: 30.1, percent: 20 }] },
    ])
  })

  test('counts a cost that is not typed yet as nothing', () =>
    expect(splitDraft([line('FILL', '')], {}, terms()).lines).toMatchObject([{ insurer_amount: 0, patient_amount: 0 }]))

  test.each([
    ['', 'no_note', ''],
    ['At the portal', undefined, 'At the portal'],
  ])('takes an amount that was typed with the note %j', (note, problem, override_note) => {
    const typed = { FILL: { amount: '100', note } }
    expect(splitDraft([line('FILL', '300')], typed, terms()).lines).toMatchObject([
      { insurer_amount: 100, patient_amount: 200, problem, override_note },
    ])
  })

  test.each([
    ['300.01', 'above_cost'],
    ['', 'amount'],
    ['1.005', 'amount'],
    ['-1', 'amount'],
  ])('leaves out the typed amount %j', (amount, problem) => {
    const { lines } = splitDraft([line('FILL', '240')], { FILL: { amount, note: 'Portal' } }, terms())
    expect(lines).toMatchObject([{ problem, insurer_amount: 192 }])
  })

  test('has a problem with a price above the agreed one, unless the patient may pay the rest', () => {
    const above = [line('FILL', '300')]
    expect(splitDraft(above, {}, terms()).lines).toMatchObject([{ problem: 'above_list' }])
    expect(splitDraft(above, {}, terms({ may_bill_patient: true })).lines).toMatchObject([
      { problem: undefined, insurer_amount: 192, patient_amount: 108 },
    ])
  })

  test('warns of an approval, of the year, and of a policy of another time', () => {
    const plan = { ...terms().plan, approval_above: 200 as Money }
    expect(splitDraft([line('FILL', '240')], {}, terms({ plan })).warnings).toEqual(['approval_missing'])
    expect(splitDraft([line('FILL', '240')], {}, terms({ valid: false })).warnings).toEqual(['policy_not_valid'])
    const typed = { FILL: { amount: '240', note: 'Portal' } }
    const { warnings, left_this_year } = splitDraft([line('FILL', '240')], typed, terms({ left_this_year: money(100) }))
    expect([warnings, left_this_year]).toEqual([['above_year'], 0])
  })
})

describe('an approval', () => {
  const plan = { ...terms().plan, approval_above: 200 as Money }
  const at = (...teeth: number[]) => teeth.map((tooth) => ({ tooth: tooth as 11, surfaces: [] }))
  const approved = [{ id: 7, treatment_code: 'FILL', teeth: at(11), approved: money(150) }]

  test('counts for the line of its code and tooth, once', () => {
    const drafts = [line('FILL', '240', '11'), { ...line('FILL', '240', '11'), key: 'again' }]
    expect(splitDraft(drafts, {}, terms({ plan, approved }))).toMatchObject({
      lines: [
        { approval_line_id: 7, insurer_amount: 150 },
        { approval_line_id: null, insurer_amount: 0 },
      ],
      warnings: ['approval_missing'],
    })
  })

  test.each([
    ['another tooth', line('FILL', '240', '12')],
    ['another code', line('XR', '240', '11')],
    ['no code', line(null, '240', '11')],
  ])('does not count for %s', (_name, draft) =>
    expect(splitDraft([draft], {}, terms({ approved })).lines).toMatchObject([{ approval_line_id: null }]),
  )
})

describe('agreed prices', () => {
  /** The lines with their prices, and again what was filled in. */
  const fill = (drafts: DraftLine[], wanted: CoverageTerms | null, filled: FilledPrices = {}, kept: string[] = []) =>
    fillPrices(drafts, { filled, terms: wanted, keeps: (key) => kept.includes(key) }) ?? {
      drafts,
      filled,
      changed: false,
    }
  const costs = (drafts: readonly DraftLine[]) => drafts.map(({ cost }) => cost)

  test('are filled in where the clinic’s stands, or a higher one', () => {
    const drafts = [line('FILL', '300.00'), line('CAP', '200.00', '11, 12'), line('XR', '100.00'), line(null, '50.00')]
    const next = fill(drafts, terms())
    expect(costs(next.drafts)).toEqual(['240.00', '240.00', '100.00', '50.00'])
    expect(next.changed).toBe(true)
  })

  test('leave a higher one that the patient may be asked for', () =>
    expect(costs(fill([line('FILL', '300.00')], terms({ may_bill_patient: true })).drafts)).toEqual(['300.00']))

  test('are filled in once: what is typed then stays', () => {
    const first = fill([line('FILL', '300.00')], terms())
    const typed = first.drafts.map((each) => ({ ...each, cost: '500.00' }))
    expect(fill(typed, terms(), first.filled)).toMatchObject({ changed: false, drafts: [{ cost: '500.00' }] })
  })

  test('follow the teeth while they stand', () => {
    const first = fill([line('CAP', '100.00', '11')], terms())
    expect(costs(first.drafts)).toEqual(['120.00'])
    const more = first.drafts.map((each) => ({ ...each, teeth: '11, 12, 13' }))
    expect(costs(fill(more, terms(), first.filled).drafts)).toEqual(['360.00'])
  })

  test('give way to what stood there when no policy is chosen', () => {
    const first = fill([line('FILL', '400.00'), line('XR', '150.50')], terms())
    expect(costs(fill(first.drafts, null, first.filled).drafts)).toEqual(['400.00', '150.50'])
  })

  test('are left alone where no policy was ever chosen, and where an invoice keeps its policy', () => {
    const drafts = [line('CAP', '100.00')]
    expect(fillPrices(drafts, { filled: {}, terms: null })).toBeUndefined()
    const kept = fill(drafts, terms(), {}, ['CAP'])
    expect(kept).toMatchObject({ changed: false, drafts })
    expect(fillPrices(drafts, { filled: kept.filled, terms: terms() })).toBeUndefined()
  })
})
