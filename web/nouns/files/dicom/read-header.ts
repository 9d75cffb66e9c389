import { dayIn, type FileIdentity, spokenName } from '#domain/dicom/identity.ts'
import { damaged, type Lookup, NotShown, type PictureHeader } from '#domain/dicom/header.ts'
import { type Scale, spacingIn } from '#domain/mark.ts'
import type { Modality, NamedWindow, Window } from '#domain/dicom/window.ts'
import { readText } from './character-sets.ts'
import {
  bytesOf,
  type DataSet,
  decimalsOf,
  itemsOf,
  type Parsed,
  signedNumberOf,
  textOf,
  vrOf,
  wholeNumberOf,
} from './parse.ts'

export function readIdentity({ data }: Parsed): FileIdentity {
  const name = bytesOf(data, 'x00100010')
  const first = ['x00080022', 'x00080023', 'x00080020'].map((tag) => textOf(data, tag)).find(Boolean)
  return {
    name: name ? spokenName(readText(name.subarray(0, LONGEST_NAME), textOf(data, 'x00080005'))) : '',
    date_of_birth: dayIn(textOf(data, 'x00100030')),
    taken_on: dayIn(first),
  }
}
const LONGEST_NAME = 1_000

export function readPictureHeader({ data }: Parsed): PictureHeader {
  if (!data.elements['x7fe00010']) {
    throw data.elements['x00280010'] ? damaged() : new NotShown({ code: 'no-picture' })
  }
  const bits_allocated = wholeNumberOf(data, 'x00280100') ?? 0
  const bits_stored = wholeNumberOf(data, 'x00280101') ?? bits_allocated
  return {
    columns: wholeNumberOf(data, 'x00280011') ?? 0,
    rows: wholeNumberOf(data, 'x00280010') ?? 0,
    frames: Math.max(1, Number.parseInt(textOf(data, 'x00280008') ?? '1', 10) || 1),
    samples: wholeNumberOf(data, 'x00280002') ?? 1,
    photometric: textOf(data, 'x00280004') ?? '',
    bits_allocated,
    bits_stored,
    high_bit: wholeNumberOf(data, 'x00280102') ?? bits_stored - 1,
    signed: wholeNumberOf(data, 'x00280103') === 1,
    planar: wholeNumberOf(data, 'x00280006') === 1,
  }
}

/** What applies to all frames or to the first one, else to the whole file. */
function inGroups(data: DataSet, group: string): DataSet {
  for (const functional of ['x52009230', 'x52009229']) {
    const [first] = itemsOf(data, functional)
    const [found] = first ? itemsOf(first, group) : []
    if (found) return found
  }
  return data
}

export function readModality({ data, syntax }: Parsed, header: PictureHeader): Modality {
  const [table] = itemsOf(data, 'x00283000')
  const lookup = table && readLookup(table, { descriptor: 'x00283002', values: 'x00283006', ...of(syntax, header) })
  if (lookup) return lookup
  const transformed = inGroups(data, 'x00289145')
  const [slope = 1] = decimalsOf(transformed, 'x00281053')
  const [intercept = 0] = decimalsOf(transformed, 'x00281052')
  return { slope: slope === 0 ? 1 : slope, intercept }
}

/** The file's own windows: its tables first, since they were made for the whole picture. */
export function readWindows(parsed: Parsed, header: PictureHeader): NamedWindow[] {
  const { data, syntax } = parsed
  const group = inGroups(data, 'x00289132')
  const tables = itemsOf(data, 'x00283010').flatMap((item): NamedWindow[] => {
    const about = { descriptor: 'x00283002', values: 'x00283006', ...of(syntax, header) }
    const table = readLookup(item, about)
    return table ? [{ name: nameIn(parsed, item, 'x00283003', 0), from: 'file', window: { kind: 'table', table } }] : []
  })
  const widths = decimalsOf(group, 'x00281051')
  const shape = { SIGMOID: 'sigmoid', LINEAR_EXACT: 'exact' }[textOf(group, 'x00281056') ?? ''] as
    | 'sigmoid'
    | 'exact'
    | undefined
  const ranges = decimalsOf(group, 'x00281050').flatMap((center, at): NamedWindow[] => {
    const width = widths[at]
    if (width === undefined || width <= 0) return []
    const window: Window = { kind: 'range', center, width, ...(shape && { shape }) }
    return [{ name: nameIn(parsed, group, 'x00281055', at), from: 'file', window }]
  })
  return [...tables, ...ranges].slice(0, MOST_WINDOWS)
}
const MOST_WINDOWS = 12
const LONGEST_NAME_OF_WINDOW = 40

function nameIn(parsed: Parsed, data: DataSet, tag: string, at: number) {
  const bytes = bytesOf(data, tag)?.subarray(0, LONGEST_NAME)
  const name = bytes && readText(bytes, textOf(parsed.data, 'x00080005')).split('\\')[at]
  return (
    name
      ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME_OF_WINDOW) || null
  )
}

interface AboutLookup {
  descriptor: string
  values: string
  signed: boolean
  big_endian: boolean
}
const of = (syntax: Parsed['syntax'], { signed }: PictureHeader) => ({ signed, big_endian: syntax.big_endian === true })

/** A table of the file: how many entries, the first value, the bits of an entry. */
export function readLookup(data: DataSet, about: AboutLookup): Lookup | undefined {
  const [count, bits] = [0, 2].map((at) => wholeNumberOf(data, about.descriptor, at))
  const first = (about.signed ? signedNumberOf : wholeNumberOf)(data, about.descriptor, 1)
  const bytes = bytesOf(data, about.values)
  if (count === undefined || first === undefined || !bits || bits > 16 || !bytes) return undefined
  const length = count === 0 ? 65_536 : count
  // One byte each, as some write them though the standard pads them to two.
  if (bytes.length < length) return undefined
  if (bytes.length < 2 * length) {
    const is_swapped = about.big_endian && vrOf(data, about.values) === 'OW'
    return { first, bits, entries: Uint8Array.from({ length }, (_, at) => bytes[is_swapped ? at ^ 1 : at] ?? 0) }
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { first, bits, entries: Uint16Array.from({ length }, (_, at) => view.getUint16(2 * at, !about.big_endian)) }
}

/** How large a pixel is; of the detector where the file says nothing of the patient. */
export const readSpacing = ({ data }: Parsed): Scale | null =>
  spacingIn(decimalsOf(data, 'x00280030')) ?? spacingIn(decimalsOf(data, 'x00181164'))

/** The pixels that are no part of the picture. */
export const readPadding = ({ data }: Parsed, { signed }: PictureHeader) =>
  (signed ? signedNumberOf : wholeNumberOf)(data, 'x00280120')

export function readPalette({ data, syntax }: Parsed) {
  const tables = ['1', '2', '3'].map((colour) =>
    readLookup(data, {
      descriptor: `x0028110${colour}`,
      values: `x0028120${colour}`,
      signed: false,
      big_endian: syntax.big_endian === true,
    }),
  )
  const [red, green, blue] = tables
  return red && green && blue ? ([red, green, blue] as const) : undefined
}

/** The photographic sense of what is drawn, which a presentation of the file may turn round. */
export const isInverse = ({ data }: Parsed, { photometric }: PictureHeader) =>
  (photometric === 'MONOCHROME1') !== (textOf(data, 'x20500020') === 'INVERSE' && photometric === 'MONOCHROME2')
