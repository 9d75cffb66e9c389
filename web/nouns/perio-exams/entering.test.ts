import { describe, expect, test } from 'vitest'
import { PERMANENT_TEETH } from '#domain/tooth.ts'
import { enterKey, type Entry, siteAt, toothAt } from './entering.ts'
import { pathOver, placeKey, teethShown } from './sheet.ts'

const PATH = pathOver(PERMANENT_TEETH)
const EMPTY: Entry = { sites: new Map(), teeth: new Map(), at: 0, typed: undefined, measure: 'depth', sign: '' }
const lettersOf = (text: string) => text.split('')
const typed = (keys: string | readonly string[], from: Entry = EMPTY, path = PATH) =>
  (typeof keys === 'string' ? lettersOf(keys) : keys).reduce((entry, key) => enterKey(entry, key, path) ?? entry, from)
const first = (entry: Entry, count: number) => PATH.slice(0, count).map((place) => siteAt(entry, place))

describe('the path', () => {
  test('is 192 places, each once: outside from right to left, then back inside', () => {
    expect(new Set(PATH.map(placeKey)).size).toBe(192)
    const at = (...places: number[]) => places.map((index) => placeKey(PATH[index] ?? { tooth: 0, site: 0 }))
    expect(at(0, 1, 2, 3)).toEqual(['18.1', '18.2', '18.3', '17.1'])
    expect(at(23, 24, 47, 48, 95, 96)).toEqual(['11.3', '21.3', '28.1', '28.4', '18.4', '48.1'])
    expect(at(143, 144, 191)).toEqual(['38.1', '38.4', '48.4'])
  })

  test('has a tooth that was measured though the chart says that it is gone, since its sites are counted', () => {
    const site = { site: 1, margin: null, bleeding: false, plaque: false, pus: false, attachment_loss: null }
    const sites = [
      { ...site, tooth: 36, depth: 4 },
      { ...site, tooth: 37, depth: null },
      { ...site, tooth: 17, depth: 2 },
    ]
    expect(teethShown({ teeth_present: [17, 16], sites })).toEqual([17, 16, 36])
  })

  test('leaves out the teeth that are not there', () => {
    expect(placeKey(pathOver([17, 16])[0] ?? { tooth: 0, site: 0 })).toBe('17.1')
    expect(pathOver([17, 16])).toHaveLength(12)
  })
})

describe('keys', () => {
  test('192 digits fill a mouth', () => {
    const entry = typed(PATH.map((_, index) => String(index % 10)))
    expect(entry.at).toBe(192)
    expect(PATH.map((place) => siteAt(entry, place).depth)).toEqual(PATH.map((_, index) => index % 10))
    expect(typed('5', entry)).toMatchObject({ at: 192, sites: entry.sites })
  })

  test('a letter is of the number before it', () => {
    expect(first(typed('3 4p5bs'), 3)).toMatchObject([
      { depth: 3, bleeding: true, plaque: false },
      { depth: 4, bleeding: false, plaque: true },
      { depth: 5, bleeding: true, pus: true },
    ])
    expect(first(typed('3  '), 1)).toMatchObject([{ bleeding: false }])
  })

  test('+ is of ten and more, - of a margin over the junction', () => {
    expect(first(typed('+2+93'), 3).map(({ depth }) => depth)).toEqual([12, 19, 3])
    expect(first(typed('m2-3+1'), 3).map(({ margin }) => margin)).toEqual([2, -3, 11])
    expect(first(typed('-3'), 1)).toMatchObject([{ depth: 3, margin: null }])
    expect(Object.is(first(typed('m-0'), 1)[0]?.margin, 0)).toBe(true)
  })

  test('margins are typed over the same path, and leave the depths', () => {
    const depths = typed('345')
    const both = typed('m12', { ...depths, at: 0, typed: undefined })
    expect(first(both, 3)).toMatchObject([
      { depth: 3, margin: 1 },
      { depth: 4, margin: 2 },
      { depth: 5, margin: null },
    ])
  })

  test('o and f raise the grades of the tooth', () => {
    const entry = typed('3oofff')
    expect(toothAt(entry, 18)).toEqual({ tooth: 18, mobility: 1, furcation: 2 })
    expect(toothAt(typed('3ooooo'), 18).mobility).toBeNull()
  })

  test('Backspace clears and goes back', () => {
    expect(first(typed([...lettersOf('34'), 'Backspace', '6']), 2).map(({ depth }) => depth)).toEqual([3, 6])
    expect(typed(['+', 'Backspace', '3']).at).toBe(1)
    expect(first(typed(['+', 'Backspace', '3']), 1)).toMatchObject([{ depth: 3 }])
  })

  test('arrows move along the picture, over teeth that are not there', () => {
    const at = (keys: string[], path = PATH) => placeKey(path[typed(keys, EMPTY, path).at] ?? { tooth: 0, site: 0 })
    expect(at(['ArrowRight', 'ArrowDown'])).toBe('18.5')
    expect(at(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toBe('48.1')
    expect(at(['ArrowLeft', 'ArrowUp'])).toBe('18.1')
    const gap = pathOver([18, 16])
    expect(at(['ArrowRight', 'ArrowRight', 'ArrowRight'], gap)).toBe('16.1')
  })

  test('another key is left to the page', () => expect(enterKey(EMPTY, 'Tab', PATH)).toBeUndefined())
})
