import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  archOf,
  attachmentLoss,
  ensureDraft,
  ensureEachOnce,
  ensurePerioDay,
  ensurePerioVoidable,
  indicesOf,
  isSameMeasured,
  marginsMeasured,
  type PerioSite,
  type PerioTooth,
  withArches,
} from './perio.ts'
import { PERMANENT_TEETH } from './tooth.ts'

const site = (tooth: number, number: number, fields: Partial<PerioSite> = {}): PerioSite => ({
  tooth,
  site: number,
  depth: null,
  margin: null,
  bleeding: false,
  plaque: false,
  pus: false,
  ...fields,
})
const NOTHING = { sites: [], teeth: [] }

describe('attachment loss', () => {
  test.each([
    [5, 2, 7],
    [5, -3, 2],
    [3, -3, 0],
    [4, null, 4],
    [0, 0, 0],
    [19, 19, 38],
    [null, 4, null],
  ])('of depth %s and margin %s is %s', (depth, margin, loss) => expect(attachmentLoss({ depth, margin })).toBe(loss))
})

describe('indices', () => {
  test('of nothing measured are no healthy gums', () => {
    expect(indicesOf([site(11, 1, { bleeding: true, margin: 2 })], [11, 12])).toEqual({
      measured_sites: 0,
      bleeding_percent: null,
      plaque_percent: null,
      mean_depth: null,
      mean_attachment_loss: null,
      sites_4_5: 0,
      sites_6_up: 0,
      coverage: 0,
    })
    expect(indicesOf([], []).coverage).toBeNull()
  })

  test('are over the measured sites alone, and say how many of all they are', () => {
    const sites = [
      site(11, 1, { depth: 3, bleeding: true }),
      site(11, 2, { depth: 5, margin: 1, plaque: true }),
      site(11, 3, { depth: 6, margin: -1, bleeding: true, plaque: true }),
      site(11, 4, { bleeding: true, plaque: true }),
    ]
    expect(indicesOf(sites, [11, 12])).toEqual({
      measured_sites: 3,
      bleeding_percent: 66.7,
      plaque_percent: 66.7,
      mean_depth: 4.67,
      mean_attachment_loss: 4.67,
      sites_4_5: 1,
      sites_6_up: 1,
      coverage: 3 / 12,
    })
  })

  test('say at how many measured sites the margin is known', () => {
    const sites = [site(11, 1, { depth: 3 }), site(11, 2, { depth: 5, margin: 0 }), site(11, 3, { margin: 2 })]
    expect(marginsMeasured(sites)).toBe(1)
  })

  test('count a measured tooth as there, whatever the chart says', () => {
    expect(indicesOf([site(18, 1, { depth: 2 })], [11]).coverage).toBe(1 / 12)
  })
})

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const someSites = fc
  .uniqueArray(
    fc.record({
      tooth: oneOf(...PERMANENT_TEETH),
      site: fc.integer({ min: 1, max: 6 }),
      depth: fc.option(fc.integer({ min: 0, max: 19 })),
      margin: fc.option(fc.integer({ min: -19, max: 19 })),
      bleeding: fc.boolean(),
      plaque: fc.boolean(),
      pus: fc.boolean(),
    }),
    { selector: ({ tooth, site: number }) => `${tooth} ${number}`, maxLength: 60 },
  )
  .map((sites): PerioSite[] => sites)
const grade = fc.option(fc.integer({ min: 0, max: 3 }))
const someTeeth = fc
  .uniqueArray(fc.record({ tooth: oneOf(...PERMANENT_TEETH), mobility: grade, furcation: grade }), {
    selector: ({ tooth }) => tooth,
  })
  .map((teeth): PerioTooth[] => teeth)
const exams = fc.record({ sites: someSites, teeth: someTeeth })

/** The exam as a sheet of paper with one line a site, written and read again without the rules' own code. */
class Sheet {
  private readonly lines = new Map<string, PerioSite>()
  private readonly teeth = new Map<number, PerioTooth>()

  replace({ sites, teeth }: { sites: readonly PerioSite[]; teeth: readonly PerioTooth[] }) {
    for (const upper of [true, false]) {
      const here = (tooth: number) => tooth < 30 === upper
      if (![...sites, ...teeth].some(({ tooth }) => here(tooth))) continue
      for (const [key, { tooth }] of this.lines) if (here(tooth)) this.lines.delete(key)
      for (const tooth of this.teeth.keys()) if (here(tooth)) this.teeth.delete(tooth)
      for (const each of sites) if (here(each.tooth)) this.lines.set(`${each.tooth}-${each.site}`, each)
      for (const each of teeth) if (here(each.tooth)) this.teeth.set(each.tooth, each)
    }
  }
  read() {
    const says = ({ depth, margin, bleeding, plaque, pus }: PerioSite) =>
      [depth, margin].some((value) => value !== null) || [bleeding, plaque, pus].includes(true)
    return {
      sites: [11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 35, 36, 37, 38]
        .concat([41, 42, 43, 44, 45, 46, 47, 48])
        .flatMap((tooth) => [1, 2, 3, 4, 5, 6].map((number) => this.lines.get(`${tooth}-${number}`)))
        .filter((each) => each !== undefined && says(each)),
      teeth: PERMANENT_TEETH.toSorted((a, b) => a - b)
        .map((tooth) => this.teeth.get(tooth))
        .filter((each) => each !== undefined && (each.mobility ?? each.furcation ?? null) !== null),
    }
  }
  figures(present: readonly number[]) {
    const depths: number[] = []
    const losses: number[] = []
    let [bleeding, plaque] = [0, 0]
    const there = new Set(present)
    for (const line of this.lines.values()) {
      if (line.depth === null) continue
      there.add(line.tooth)
      depths.push(line.depth)
      losses.push(line.margin === null ? line.depth : line.depth + line.margin)
      if (line.bleeding) bleeding += 1
      if (line.plaque) plaque += 1
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / depths.length
    return { depths, there: there.size, bleeding, plaque, mean_depth: mean(depths), mean_loss: mean(losses) }
  }
}

test('any sequence of saved arches reads as a sheet of paper does, and so do its indices', () => {
  fc.assert(
    fc.property(fc.array(exams, { maxLength: 5 }), fc.uniqueArray(oneOf(...PERMANENT_TEETH)), (saved, present) => {
      const sheet = new Sheet()
      let kept: ReturnType<typeof withArches> = NOTHING
      for (const each of saved) {
        kept = withArches(kept, each)
        sheet.replace(each)
      }
      expect(kept).toEqual(sheet.read())
      const { depths, there, bleeding, plaque, mean_depth, mean_loss } = sheet.figures(present)
      const indices = indicesOf(kept.sites, present)
      expect(indices.measured_sites).toBe(depths.length)
      expect(indices.sites_4_5).toBe(depths.filter((depth) => depth === 4 || depth === 5).length)
      expect(indices.sites_6_up).toBe(depths.filter((depth) => depth > 5).length)
      expect(indices.coverage).toBe(there === 0 ? null : depths.length / (there * 6))
      const near = (value: number | null, exact: number, half: number) =>
        depths.length === 0 ? value === null : Math.abs((value ?? Number.NaN) - exact) <= half + 1e-9
      expect(near(indices.bleeding_percent, (bleeding * 100) / depths.length, 0.05)).toBe(true)
      expect(near(indices.plaque_percent, (plaque * 100) / depths.length, 0.05)).toBe(true)
      expect(near(indices.mean_depth, mean_depth, 0.005)).toBe(true)
      expect(near(indices.mean_attachment_loss, mean_loss, 0.005)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('an arch that is named without a site is emptied, and the other one stays', () => {
  const before = withArches(NOTHING, { sites: [site(16, 1, { depth: 3 }), site(36, 1, { depth: 4 })], teeth: [] })
  expect(withArches(before, { ...NOTHING, arches: ['upper'] }).sites.map(({ tooth }) => archOf(tooth))).toEqual([
    'lower',
  ])
  expect(isSameMeasured(before, withArches(before, NOTHING))).toBe(true)
  expect(isSameMeasured(before, withArches(before, { ...NOTHING, arches: ['lower'] }))).toBe(false)
})

describe('an exam refuses', () => {
  test.each([
    [() => ensurePerioDay('2026-11-19', '2026-11-18'), 'has not come'],
    [() => ensureEachOnce({ sites: [site(11, 1), site(11, 1)], teeth: [] }), 'Each site'],
    [
      () => {
        const tooth = { tooth: 11, mobility: 1, furcation: null }
        ensureEachOnce({ sites: [], teeth: [tooth, tooth] })
      },
      'Each tooth',
    ],
    [() => ensureDraft({ closed_at: '2026-11-18T06:00:00Z', voided_at: null }), 'is closed'],
    [() => ensureDraft({ closed_at: null, voided_at: '2026-11-18T06:00:00Z' }), 'was voided'],
    [() => ensurePerioVoidable({ voided_at: '2026-11-18T06:00:00Z' }), 'was voided'],
  ])('%#', (run, sentence) => expect(run).toThrow(sentence))
})
