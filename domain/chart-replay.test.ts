import { describe, expect, test } from 'vitest'
import { healingsAsOf, mouthAsOf, type NotedResolution, type ReplayedItem } from './chart-replay.ts'
import { SURFACES } from './tooth.ts'
import type { Effect } from './treatment-effect.ts'

let id = 0
const item = (day: number, teeth: Record<number, string>, more: Partial<ReplayedItem>): ReplayedItem => {
  id += 1
  const noted_on = `2026-05-${String(day).padStart(2, '0')}`
  return {
    id,
    kind: 'condition',
    code: 'caries',
    status: 'found',
    effect: null,
    teeth: Object.entries(teeth).map(([tooth, surfaces]) => ({
      tooth: Number(tooth),
      surfaces: SURFACES.filter((surface) => surfaces.includes(surface)),
    })),
    noted_on,
    noted_at: `${noted_on}T09:00:00Z`,
    voided_at: null,
    ...more,
  }
}
const found = (day: number, code: string, teeth: Record<number, string>) => item(day, teeth, { code })
const done = (day: number, effect: Effect, teeth: Record<number, string>, more: Partial<ReplayedItem> = {}) =>
  item(day, teeth, { kind: 'treatment', code: 'X', status: 'done', effect, ...more })
const said = (item_id: number, day: string, resolution: NotedResolution['resolution']): NotedResolution => ({
  id: 1,
  item_id,
  resolution,
  resolved_on: day,
  noted_at: `${day}T10:00:00Z`,
  voided_at: null,
})
const DAY = '2026-05-31'
const resolutionsOf = (items: ReplayedItem[], resolutions: NotedResolution[] = [], day = DAY) => {
  const healed = healingsAsOf(day, items, resolutions)
  return items.map((each) => healed.get(each.id)?.resolution ?? '-').join(' ')
}

describe('a finding heals', () => {
  test.each([
    [
      'a filling of all its surfaces',
      [found(1, 'caries', { 36: 'MO' }), done(2, 'filling', { 36: 'MOD' })],
      'treated -',
    ],
    ['a filling of a part', [found(1, 'caries', { 36: 'MO' }), done(2, 'filling', { 36: 'O' })], '- -'],
    [
      'two fillings that cover it',
      [found(1, 'caries', { 36: 'MO' }), done(2, 'filling', { 36: 'O' }), done(3, 'inlay', { 36: 'M' })],
      'treated - -',
    ],
    ['a filling of another tooth', [found(1, 'caries', { 36: 'O' }), done(2, 'filling', { 37: 'O' })], '- -'],
    [
      'a filling of one of its two teeth',
      [found(1, 'caries', { 36: 'O', 37: 'O' }), done(2, 'filling', { 36: 'O' })],
      '- -',
    ],
    ['a filling before it', [done(1, 'filling', { 36: 'O' }), found(2, 'caries', { 36: 'O' })], '- -'],
    [
      'a filling of a part of a whole tooth',
      [found(1, 'fracture', { 11: '' }), done(2, 'filling', { 11: 'MO' })],
      '- -',
    ],
    ['a crown', [found(1, 'fracture', { 11: '' }), done(2, 'crown', { 11: '' })], 'treated -'],
    ['a crown, of mobility', [found(1, 'mobility', { 11: '' }), done(2, 'crown', { 11: '' })], '- -'],
    ['a root canal', [found(1, 'periapical', { 36: '' }), done(2, 'root_canal', { 36: '' })], 'watched -'],
    ['a root canal, of caries', [found(1, 'caries', { 36: 'O' }), done(2, 'root_canal', { 36: '' })], '- -'],
    ['an extraction', [found(1, 'mobility', { 36: '' }), done(2, 'extraction', { 36: '' })], 'treated -'],
    [
      'an extraction of what was watched',
      [found(1, 'periapical', { 36: '' }), done(2, 'root_canal', { 36: '' }), done(3, 'extraction', { 36: '' })],
      'treated - -',
    ],
    [
      'work that was there before',
      [found(1, 'caries', { 36: 'O' }), done(2, 'filling', { 36: 'O' }, { status: 'existing' })],
      '- -',
    ],
    [
      'work that was voided',
      [found(1, 'caries', { 36: 'O' }), done(2, 'filling', { 36: 'O' }, { voided_at: DAY })],
      '- -',
    ],
  ])('by %s', (_, items, expected) => expect(resolutionsOf(items)).toBe(expected))

  test('as it stood on each day, with its cause', () => {
    const [caries, filling] = [found(1, 'caries', { 36: 'O' }), done(5, 'filling', { 36: 'O' })]
    expect(healingsAsOf('2026-05-04', [caries, filling], []).size).toBe(0)
    expect(healingsAsOf('2026-05-05', [caries, filling], []).get(caries.id)).toEqual({
      resolved_at: '2026-05-05',
      resolution: 'treated',
      resolved_by_item_id: filling.id,
    })
  })

  test('because somebody said so; what is watched may still be treated, what healed is not treated again', () => {
    const [caries, filling] = [found(1, 'caries', { 36: 'O' }), done(9, 'filling', { 36: 'O' })]
    expect(resolutionsOf([caries], [said(caries.id, '2026-05-03', 'healed')])).toBe('healed')
    expect(resolutionsOf([caries], [said(caries.id, '2026-05-03', 'healed')], '2026-05-02')).toBe('-')
    expect(resolutionsOf([caries, filling], [said(caries.id, '2026-05-03', 'watched')])).toBe('treated -')
    expect(resolutionsOf([caries, filling], [said(caries.id, '2026-05-03', 'healed')])).toBe('healed -')
    expect(resolutionsOf([caries], [{ ...said(caries.id, '2026-05-03', 'healed'), voided_at: DAY }])).toBe('-')
  })
})

describe('the mouth', () => {
  const stateOf = (tooth: number, items: ReplayedItem[], noted: Parameters<typeof mouthAsOf>[2] = [], day = DAY) =>
    mouthAsOf(day, null, noted, items).find((each) => each.tooth === tooth)

  test('loses a tooth with its extraction, and has it again if that is voided', () => {
    expect(stateOf(36, [done(5, 'extraction', { 36: '' })])?.state).toBe('missing')
    expect(stateOf(36, [done(5, 'extraction', { 36: '' })], [], '2026-05-04')?.state).toBe('permanent')
    expect(stateOf(36, [done(5, 'extraction', { 36: '' }, { voided_at: DAY })])?.state).toBe('permanent')
    expect(stateOf(75, [done(5, 'extraction', { 75: '' })])?.state).toBe('missing')
  })

  test('gains an implant, whichever way it was recorded, and never in place of a milk tooth', () => {
    expect(stateOf(36, [done(5, 'extraction', { 36: '' }), done(6, 'implant', { 36: '' })])?.state).toBe('implant')
    expect(stateOf(36, [item(5, { 36: '' }, { code: 'implant', status: 'existing' })])?.state).toBe('implant')
    expect(stateOf(75, [done(5, 'implant', { 75: '' })])).toBeUndefined()
  })

  test('is what was noted last, by the day and then as it was recorded; the extra tooth stays beside it', () => {
    const noted = (day: string, state: 'permanent' | 'missing') => ({
      id: 1,
      tooth: 36,
      state,
      supernumerary: true,
      noted_on: day,
      noted_at: `${day}T08:00:00Z`,
    })
    const out = done(5, 'extraction', { 36: '' })
    expect(stateOf(36, [out], [noted('2026-05-04', 'permanent')])).toMatchObject({
      state: 'missing',
      supernumerary: true,
    })
    expect(stateOf(36, [out], [noted('2026-05-06', 'permanent')])).toMatchObject({ state: 'permanent' })
  })

  test('keeps a tooth that is crowned, filled or part of a bridge', () => {
    for (const effect of ['crown', 'filling', 'bridge', 'root_canal', 'denture'] as const)
      expect(stateOf(36, [done(5, effect, { 36: '' })])?.state).toBe('permanent')
  })
})
