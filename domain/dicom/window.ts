import type { Lookup } from './header.ts'
import type { Samples } from './samples.ts'

/** Which values are drawn from black to white: a centre and a width, or a table of the file. */
export type Window =
  | { kind: 'range'; center: number; width: number; shape?: 'exact' | 'sigmoid' }
  | { kind: 'table'; table: Lookup }

/** A window that the file or its pixels suggest. */
export interface NamedWindow {
  /** As the file calls it; null if it has no name. */
  name: string | null
  from: 'file' | 'pixels'
  window: Window
}

/** What makes the values that windows mean from stored ones. */
export type Modality = { slope: number; intercept: number } | Lookup

export interface GreyPicture {
  columns: number
  rows: number
  samples: Samples
  /** The lowest and the highest value that can be stored. */
  low: number
  high: number
  modality: Modality
  /** The lowest value is white. */
  inverse: boolean
}

export const modalityValue = (modality: Modality, stored: number): number =>
  'slope' in modality ? stored * modality.slope + modality.intercept : entryAt(modality, stored)

const entryAt = ({ first, entries }: Lookup, value: number) =>
  entries[Math.min(entries.length - 1, Math.max(0, Math.round(value) - first))] ?? 0

/** The grey of every value that can be stored, 0 to 255, from the lowest on. */
export function greys({ low, high, modality, inverse }: GreyPicture, window: Window, inverted: boolean): Uint8Array {
  const table = new Uint8Array(high - low + 1)
  const grey = greyOf(window)
  const is_inverse = inverse !== inverted
  for (let stored = low; stored <= high; stored++) {
    const drawn = Math.min(255, Math.max(0, Math.floor(grey(modalityValue(modality, stored)) + 0.5)))
    table[stored - low] = is_inverse ? 255 - drawn : drawn
  }
  return table
}

/** The functions that part 3, C.11.2 of the standard gives. */
function greyOf(window: Window): (value: number) => number {
  if (window.kind === 'table') {
    const { table } = window
    const white = whiteOf(table)
    return (value) => (entryAt(table, value) / white) * 255
  }
  const { center, shape } = window
  if (shape === 'sigmoid') {
    const width = Math.max(window.width, Number.EPSILON)
    return (value) => 255 / (1 + Math.exp((-4 * (value - center)) / width))
  }
  if (shape === 'exact') {
    const width = Math.max(window.width, Number.EPSILON)
    return (value) => ((value - center) / width + 0.5) * 255
  }
  const width = Math.max(1, window.width)
  if (width === 1) return (value) => (value <= center - 0.5 ? 0 : 255)
  return (value) => ((value - (center - 0.5)) / (width - 1) + 0.5) * 255
}

/** The highest entry that its bits allow; some files have entries above it, which says that they mean more bits. */
function whiteOf({ entries, bits }: Lookup) {
  let highest = 1
  for (let at = 0; at < entries.length; at++) highest = Math.max(highest, entries[at] ?? 0)
  const white = 2 ** bits - 1
  return highest > white ? 2 ** Math.ceil(Math.log2(highest + 1)) - 1 : white
}

/** So few pixels are left out at both ends, such as burnt-in letters. */
const LEFT_OUT = 0.002

/** The window of the values that a picture has, but for `padding`, which stands where there is no picture. */
export function windowOfPixels({ samples, low, high, modality }: GreyPicture, padding?: number): Window {
  const counts = new Uint32Array(high - low + 1)
  for (let at = 0; at < samples.length; at++) {
    const place = (samples[at] ?? 0) - low
    counts[place] = (counts[place] ?? 0) + 1
  }
  if (padding !== undefined && padding >= low && padding <= high) counts[padding - low] = 0
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = total * LEFT_OUT
  let [from, to] = [0, counts.length - 1]
  for (let sum = counts[from] ?? 0; from < to && sum <= most; sum += counts[++from] ?? 0);
  for (let sum = counts[to] ?? 0; to > from && sum <= most; sum += counts[--to] ?? 0);
  const ends = [modalityValue(modality, low + from), modalityValue(modality, low + to)]
  const [darkest, lightest] = [Math.min(...ends), Math.max(...ends)]
  return { kind: 'range', center: (darkest + lightest + 1) / 2, width: Math.max(1, lightest - darkest + 1) }
}

/** Draws a picture, or every `step`th of its pixels, as red, green, blue and opacity. */
export function drawGreys(picture: GreyPicture, table: Uint8Array, step = 1) {
  const { samples, columns, rows, low } = picture
  const [width, height] = [Math.ceil(columns / step), Math.ceil(rows / step)]
  const colours = new Uint32Array(table.length)
  for (let at = 0; at < colours.length; at++) colours[at] = (255 << 24) | ((table[at] ?? 0) * 0x01_01_01)
  const drawn = new Uint32Array(width * height)
  for (let y = 0, to = 0; y < rows; y += step) {
    const end = (y + 1) * columns
    for (let from = y * columns; from < end; from += step) drawn[to++] = colours[(samples[from] ?? 0) - low] ?? 0
  }
  return { width, height, rgba: new Uint8ClampedArray(drawn.buffer) }
}
