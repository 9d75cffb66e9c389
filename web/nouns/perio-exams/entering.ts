import { MOST_DEPTH, MOST_GRADE, type PerioSite, type PerioTooth } from '#domain/perio.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { type Place, placeKey, ROWS } from './sheet.ts'

export type Measure = 'depth' | 'margin'
export type Flag = 'bleeding' | 'plaque' | 'pus'

export interface Entry {
  /** By `placeKey`. */
  sites: ReadonlyMap<string, PerioSite>
  teeth: ReadonlyMap<ToothNumber, PerioTooth>
  /** Where the next number is for: its place on the path; after the last one it is their number. */
  at: number
  /** The place of the last number, to which a letter typed after it belongs. */
  typed: number | undefined
  measure: Measure
  /** What was typed before the digit: '+' of ten and more, '-' of a margin over the junction. */
  sign: '' | '+' | '-'
}

const EMPTY = { depth: null, margin: null, bleeding: false, plaque: false, pus: false }

export const siteAt = ({ sites }: Pick<Entry, 'sites'>, place: Place): PerioSite =>
  sites.get(placeKey(place)) ?? { ...place, ...EMPTY }

export const toothAt = ({ teeth }: Pick<Entry, 'teeth'>, tooth: ToothNumber): PerioTooth =>
  teeth.get(tooth) ?? { tooth, mobility: null, furcation: null }

/** The place that letters are for. */
export const placeOfKeys = ({ at, typed }: Pick<Entry, 'at' | 'typed'>, path: readonly Place[]) =>
  path[typed ?? Math.min(at, path.length - 1)]

const FLAGS: Readonly<Record<string, Flag>> = { ' ': 'bleeding', b: 'bleeding', p: 'plaque', s: 'pus' }
const GRADES: Readonly<Record<string, 'mobility' | 'furcation'>> = { o: 'mobility', f: 'furcation' }
const DIGIT = /^[0-9]$/

/** A number goes on to the next site; a letter is of the site before it. Undefined if the key means nothing here. */
export function enterKey(entry: Entry, key: string, path: readonly Place[]): Entry | undefined {
  const letter = key.toLowerCase()
  if (DIGIT.test(key)) return enterNumber(entry, Number(key), path)
  if (key === '+') return { ...entry, sign: '+' }
  if (key === '-') return entry.measure === 'margin' ? { ...entry, sign: '-' } : entry
  if (FLAGS[letter]) return toggleFlag(entry, FLAGS[letter], path)
  if (GRADES[letter]) return raiseGrade(entry, GRADES[letter], path)
  if (letter === 'm') return { ...entry, measure: entry.measure === 'depth' ? 'margin' : 'depth', sign: '' }
  if (key === 'Backspace') return takeBack(entry, path)
  const to = moved(entry, key, path)
  return to === undefined ? undefined : { ...entry, at: to, typed: undefined, sign: '' }
}

/** A whole number of mm, such as from a key that stands for ten and more. */
export function enterNumber(entry: Entry, digit: number, path: readonly Place[]): Entry {
  const place = path[entry.at]
  if (!place) return { ...entry, sign: '' }
  const size = entry.sign === '+' ? digit + 10 : digit
  const value = entry.sign === '-' && size > 0 ? -size : size
  if (Math.abs(value) > MOST_DEPTH) return entry
  const next = withSite(entry, { ...siteAt(entry, place), [entry.measure]: value })
  return { ...next, at: entry.at + 1, typed: entry.at, sign: '' }
}

const withSite = (entry: Entry, site: PerioSite): Entry => ({
  ...entry,
  sites: new Map(entry.sites).set(placeKey(site), site),
})

function toggleFlag(entry: Entry, flag: Flag, path: readonly Place[]): Entry {
  const place = placeOfKeys(entry, path)
  if (!place) return entry
  const site = siteAt(entry, place)
  return withSite(entry, { ...site, [flag]: !site[flag] })
}

/** From none over 0 to 3, and none again. */
function raiseGrade(entry: Entry, grade: 'mobility' | 'furcation', path: readonly Place[]): Entry {
  const place = placeOfKeys(entry, path)
  if (!place) return entry
  const tooth = toothAt(entry, place.tooth)
  const before = tooth[grade]
  const after = before === null ? 0 : before === MOST_GRADE ? null : before + 1
  return { ...entry, teeth: new Map(entry.teeth).set(place.tooth, { ...tooth, [grade]: after }) }
}

function takeBack(entry: Entry, path: readonly Place[]): Entry {
  if (entry.sign !== '') return { ...entry, sign: '' }
  const here = path[entry.at]
  const index = here && siteAt(entry, here)[entry.measure] !== null ? entry.at : Math.max(0, entry.at - 1)
  const place = path[index]
  if (!place) return entry
  return { ...withSite(entry, { ...siteAt(entry, place), [entry.measure]: null }), at: index, typed: undefined }
}

const STEPS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Along the picture, which is the same in every language, over the places that the path leaves out. */
function moved({ at }: Entry, key: string, path: readonly Place[]) {
  const step = STEPS[key]
  const from = path[Math.min(at, path.length - 1)]
  if (!step || !from) return undefined
  const places = new Map(path.map((place, index) => [placeKey(place), index]))
  let row = ROWS.findIndex((places_of_row) => places_of_row.some((each) => placeKey(each) === placeKey(from)))
  let column = ROWS[row]?.findIndex((each) => placeKey(each) === placeKey(from)) ?? 0
  for (;;) {
    row += step[0]
    column += step[1]
    const to = ROWS[row]?.[column]
    if (!to) return at
    const index = places.get(placeKey(to))
    if (index !== undefined) return index
  }
}
