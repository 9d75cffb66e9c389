import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import {
  CHART_ITEM_STATUSES,
  type ChartItemKind,
  ensureChartable,
  ensureNotFuture,
  ensureSinceBirth,
  ensureStateOf,
  ensureVoidable,
  FINDINGS,
  itemsAsOf,
  latestUntil,
  mayBe,
  type NotedTooth,
  RESTORATIONS,
  teethAsOf,
  teethInWords,
  tidyTeeth,
  TOOTH_STATES,
  usualTeeth,
} from './chart.ts'
import { monthsBetween } from './months.ts'
import { Refusal } from './refusal.ts'
import { MILK_TEETH, PERMANENT_TEETH, SURFACES } from './tooth.ts'

/** The field and the code. */
function refusalOf(rule: () => unknown) {
  try {
    rule()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) return error
    return [...Object.keys(error.details['fields'] ?? {}), error.coded.code].join(': ')
  }
}

const TODAY = '2026-11-24'
const TEETH = [...PERMANENT_TEETH, ...MILK_TEETH]

test('a milk tooth and a permanent one have their own states', () => {
  expect(TOOTH_STATES.filter((state) => mayBe(55, state))).toEqual(['primary', 'unerupted', 'missing'])
  expect(TOOTH_STATES.filter((state) => mayBe(15, state))).toEqual(['permanent', 'unerupted', 'missing', 'implant'])
})

test.each([
  ['2020-11-24', 72],
  ['2020-11-25', 71],
  ['2026-01-31', 9],
  [TODAY, 0],
])('from %s to today are %d months', (birth, months) => expect(monthsBetween(birth, TODAY)).toBe(months))

describe('the usual teeth', () => {
  test.each([
    ['of an adult', '1990-05-01', 32, 0, 0],
    ['without a date of birth', null, 32, 0, 0],
    ['at 17', '2009-11-24', 28, 0, 4],
    ['at 9', '2017-11-24', 14, 10, 18],
    ['at 6', '2020-11-24', 6, 18, 26],
    ['at 4', '2022-11-24', 0, 20, 32],
    ['at one year', '2025-11-24', 0, 6, 46],
    ['of a newborn', TODAY, 0, 0, 52],
  ])('%s', (_, birth, permanent, primary, unerupted) => {
    const states = [...usualTeeth(birth, TODAY).values()]
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    expect([count('permanent'), count('primary'), count('unerupted')]).toEqual([permanent, primary, unerupted])
  })

  test('at six the lower front teeth come first, at ten months the first milk tooth', () => {
    const shed = (birth: string) => MILK_TEETH.filter((tooth) => !usualTeeth(birth, TODAY).has(tooth))
    expect(shed('2020-11-24')).toEqual([71, 81])
    const here = [...usualTeeth('2026-01-24', TODAY)].filter(([, state]) => state === 'primary')
    expect(here.map(([tooth]) => tooth)).toEqual([51, 61, 71, 81])
  })

  test('have one tooth in each place at every age: a milk tooth goes when the permanent one comes', () => {
    for (let months = 0; months < 240; months++) {
      const teeth = usualTeeth(addDays(TODAY, -Math.ceil(months * 30.44)), TODAY)
      for (const tooth of MILK_TEETH) expect(teeth.has(tooth)).toBe(teeth.get(tooth - 40) === 'unerupted')
    }
  })
})

test('a finding is normalized: each tooth once, each surface once', () => {
  const teeth = [
    { tooth: 36, surfaces: ['O' as const, 'M' as const] },
    { tooth: 16, surfaces: [] },
    { tooth: 36, surfaces: ['L' as const, 'O' as const] },
  ]
  const tidy = [
    { tooth: 16, surfaces: [] },
    { tooth: 36, surfaces: ['M', 'O', 'L'] },
  ]
  expect(tidyTeeth(teeth)).toEqual(tidy)
})

test.each([
  [[], ''],
  [
    [
      { tooth: 36, surfaces: ['M', 'O'] },
      { tooth: 37, surfaces: [] },
    ],
    '36 MO, 37',
  ],
  [
    [
      { tooth: 11, surfaces: ['O', 'B', 'L'] },
      { tooth: 41, surfaces: ['O', 'B', 'L'] },
    ],
    '11 IFP, 41 IFL',
  ],
  [
    [
      { tooth: 12, surfaces: ['O', 'D'] },
      { tooth: 36, surfaces: ['O', 'D'] },
      { tooth: 37, surfaces: ['M', 'O', 'D'] },
      { tooth: 46, surfaces: ['O', 'D', 'B', 'L'] },
    ],
    '12 DI, 36 DO, 37 MOD, 46 DOBL',
  ],
] as const)('%j in words', (teeth, text) => {
  expect(teethInWords(teeth.map(({ tooth, surfaces }) => ({ tooth, surfaces: [...surfaces] })))).toBe(text)
})

test.each([
  [{}, null],
  [{ code: 'toothache' }, 'code: chart.unknown-condition'],
  [{ code: null, description: 'Toothache' }, 'code: chart.unknown-condition'],
  [{ teeth: [] }, 'teeth: chart.no-teeth'],
  [{ kind: 'treatment' as const, code: 'SCALE', teeth: [] }, null],
  [{ kind: 'treatment' as const, code: null, description: 'Scaling' }, null],
  [{ kind: 'treatment' as const, code: null }, 'code: chart.no-treatment'],
])('an item with %j: %s', (fields, refusal) => {
  const item = { kind: 'condition' as const, code: 'caries', description: null, teeth: [{ tooth: 36, surfaces: [] }] }
  expect(refusalOf(() => ensureChartable({ ...item, status: 'existing', ...fields }))).toBe(refusal)
})

test("a finding is never 'done' and a treatment never 'found'; every other status is accepted", () => {
  const teeth = [{ tooth: 36, surfaces: [] }]
  const refused = (kind: ChartItemKind, code: string) =>
    CHART_ITEM_STATUSES.flatMap((status) => {
      const refusal = refusalOf(() => ensureChartable({ kind, code, description: null, status, teeth }))
      return refusal === null ? [] : [[status, refusal]]
    })
  for (const code of FINDINGS)
    expect(refused('condition', code), code).toEqual([['done', 'status: chart.finding-done']])
  for (const code of RESTORATIONS) expect(refused('condition', code), code).toEqual([])
  expect(refused('treatment', 'SCALE')).toEqual([['found', 'status: chart.treatment-found']])
})

test.each([
  ['noted for today', () => ensureNotFuture('noted_on', TODAY, TODAY), null],
  ['noted for tomorrow', () => ensureNotFuture('noted_on', addDays(TODAY, 1), TODAY), 'noted_on: chart.day-ahead'],
  ['of unknown birth', () => ensureSinceBirth('1900-01-01', { date_of_birth: null, birth_year: null }), null],
  ['born that day', () => ensureSinceBirth('2018-03-02', { date_of_birth: '2018-03-02', birth_year: null }), null],
  [
    'born the day after',
    () => ensureSinceBirth('2018-03-01', { date_of_birth: '2018-03-02', birth_year: null }),
    'noted_on: chart.before-birth',
  ],
  ['born that year', () => ensureSinceBirth('2018-01-01', { date_of_birth: null, birth_year: 2018 }), null],
  ['voided first', () => ensureVoidable({ voided_at: null }), null],
  ['voided again', () => ensureVoidable({ voided_at: '2026-11-24T06:00:00.000Z' }), 'chart.already-voided'],
  ['a missing milk tooth', () => ensureStateOf(55, 'missing'), null],
  ['a permanent milk tooth', () => ensureStateOf(55, 'permanent'), 'state: chart.not-of-this-tooth'],
  ['no tooth', () => ensureStateOf(49, 'missing'), 'tooth: field.not-tooth'],
])('%s: %3$s', (_, rule, refusal) => expect(refusalOf(rule)).toBe(refusal))

test('the latest note is the one of the latest day, and within a day the later row', () => {
  const rows = [
    { id: 1, noted_on: '2026-11-10' },
    { id: 2, noted_on: '2026-11-20' },
    { id: 4, noted_on: '2026-11-10' },
    { id: 3, noted_on: '2026-11-10' },
  ]
  const lastUntil = (on: string) => latestUntil(on, rows)?.id
  expect(['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20'].map(lastUntil)).toEqual([undefined, 4, 4, 2])
})

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days))
const notedTooth = fc.record({
  tooth: fc.constantFrom(...TEETH),
  state: fc.constantFrom(...TOOTH_STATES),
  supernumerary: fc.boolean(),
  noted_on: day,
})
const item = fc.record({ noted_on: day, voided_at: fc.constantFrom(null, '2026-12-01T06:00:00.000Z') })
const numbered = <Row extends object>(row: fc.Arbitrary<Row>) =>
  fc.array(row, { maxLength: 30 }).map((rows) => rows.map((fields, index) => ({ id: index + 1, ...fields })))
const BIRTH = '2018-03-05'

describe('the chart as of a day', () => {
  test('shows each tooth as last noted, else as is usual', () => {
    const noted: NotedTooth[] = [
      { id: 1, tooth: 36, state: 'missing', supernumerary: false, noted_on: '2026-11-10' },
      { id: 2, tooth: 36, state: 'implant', supernumerary: true, noted_on: '2026-11-20' },
      { id: 3, tooth: 36, state: 'unerupted', supernumerary: false, noted_on: '2026-11-01' },
      { id: 4, tooth: 75, state: 'primary', supernumerary: false, noted_on: '2026-11-10' },
    ]
    const shown = (on: string) => teethAsOf(on, null, noted).filter(({ tooth }) => tooth === 36 || tooth === 75)
    const usual = { tooth: 36, state: 'permanent', supernumerary: false }
    const retained = { tooth: 75, state: 'primary', supernumerary: false }
    expect(shown('2026-10-31')).toEqual([usual])
    expect(shown('2026-11-01')).toEqual([{ ...usual, state: 'unerupted' }])
    expect(shown('2026-11-19')).toEqual([{ ...usual, state: 'missing' }, retained])
    expect(shown('2026-11-20')).toEqual([{ tooth: 36, state: 'implant', supernumerary: true }, retained])
  })

  test('equals a replay, row by row, of what was noted until that day', () => {
    fc.assert(
      fc.property(numbered(notedTooth), day, (noted, on) => {
        const replayed = new Map<number, { state: string; supernumerary: boolean }>()
        for (const [tooth, state] of usualTeeth(BIRTH, on)) replayed.set(tooth, { state, supernumerary: false })
        for (let past = '2026-10-01'; past <= on; past = addDays(past, 1))
          for (const { tooth, state, supernumerary, noted_on } of noted)
            if (noted_on === past) replayed.set(tooth, { state, supernumerary })
        const teeth = teethAsOf(on, BIRTH, noted.toReversed())
        expect(new Map(teeth.map(({ tooth, ...shown }) => [tooth, shown]))).toEqual(replayed)
        expect(teeth.map(({ tooth }) => tooth)).toEqual([...replayed.keys()].toSorted((a, b) => a - b))
      }),
    )
  })

  test('shows voided items only on request, and none of a later day', () => {
    fc.assert(
      fc.property(numbered(item), day, (items, on) => {
        const until = items.filter(({ noted_on }) => noted_on <= on)
        const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
        expect(ids(itemsAsOf(on, items, true))).toEqual(ids(until))
        expect(itemsAsOf(on, items)).toEqual(itemsAsOf(on, items, true).filter(({ voided_at }) => voided_at === null))
        const days = itemsAsOf(on, items.toReversed(), true).map(({ noted_on, id }) => `${noted_on} ${1000 + id}`)
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  test('keeps surfaces in their standard order, in whatever order they are chosen', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...SURFACES]), (surfaces) => {
        expect(tidyTeeth([{ tooth: 11, surfaces }])).toEqual([
          { tooth: 11, surfaces: SURFACES.filter((surface) => surfaces.includes(surface)) },
        ])
      }),
    )
  })
})
