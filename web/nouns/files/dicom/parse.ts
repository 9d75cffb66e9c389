import * as dicomParser from 'dicom-parser'
import {
  bigEndianByteArrayParser,
  ByteStream,
  type DataSet,
  littleEndianByteArrayParser,
  parseDicomDataSetExplicit,
  parseDicomDataSetImplicit,
  readPart10Header,
} from 'dicom-parser'
import { damaged } from '#domain/dicom/header.ts'
import { type Syntax, syntaxOf } from '#domain/dicom/syntax.ts'
import { MOST_DECODED_BYTES, inflated } from './inflate.ts'

/** A parsed file, whose values are read by their tags. */
export interface Parsed {
  syntax: Syntax
  data: DataSet
  /** The end of the bytes was reached before the end of what they announce. */
  is_cut: boolean
}

/** Each element takes two of these reads or more: so many do not fit into a file that shows a picture. */
const MOST_READS = 2_000_000
/** Texts and numbers are short; a longer value is not read. */
const LONGEST_VALUE = 4_096

/** Reads the elements of a file, of which there may be only the beginning. */
export async function parse(bytes: Uint8Array): Promise<Parsed> {
  const { syntax, position } = readMeta(bytes)
  const whole = syntax.deflated ? await inflated(bytes.subarray(position), MOST_DECODED_BYTES) : bytes
  const parser = syntax.big_endian ? bigEndianByteArrayParser : littleEndianByteArrayParser
  const data = emptyData(parser, whole)
  try {
    const stream = counted(new ByteStream(parser, whole, syntax.deflated ? 0 : position))
    if (syntax.explicit) parseDicomDataSetExplicit(data, stream, whole.length)
    else parseDicomDataSetImplicit(data, stream, whole.length)
  } catch {
    // What came before the fault may be enough.
    return { syntax, data, is_cut: true }
  }
  return { syntax, data, is_cut: false }
}

/** The package exports this class, and declares only its instances. */
function emptyData(...about: [typeof littleEndianByteArrayParser, Uint8Array]): DataSet {
  const { DataSet: Made } = dicomParser as unknown as {
    DataSet: new (parser: typeof littleEndianByteArrayParser, bytes: Uint8Array, elements: object) => DataSet
  }
  return new Made(...about, {})
}

function readMeta(bytes: Uint8Array) {
  try {
    const meta = readPart10Header(bytes)
    return { syntax: syntaxOf((meta.string('x00020010') ?? '').trim()), position: positionOf(meta) }
  } catch {
    throw damaged()
  }
}

function positionOf(meta: object) {
  if ('position' in meta && typeof meta.position === 'number') return meta.position
  throw damaged()
}

/** Stops after so many reads, as a file could announce millions of elements. */
function counted(stream: ByteStream) {
  let reads = 0
  const count = <T>(read: () => T) => {
    reads += 1
    if (reads > MOST_READS) throw damaged()
    return read()
  }
  const [two, four] = [stream.readUint16.bind(stream), stream.readUint32.bind(stream)]
  stream.readUint16 = () => count(two)
  stream.readUint32 = () => count(four)
  return stream
}

const isShort = (data: DataSet, tag: string) => {
  const element = data.elements[tag]
  return element !== undefined && element.length <= LONGEST_VALUE && fits(data, tag)
}
const fits = (data: DataSet, tag: string) => {
  const element = data.elements[tag]
  return element !== undefined && element.dataOffset + element.length <= data.byteArray.length
}

export const textOf = (data: DataSet, tag: string, at?: number) =>
  isShort(data, tag) ? data.string(tag, at)?.trim() : undefined
export const wholeNumberOf = (data: DataSet, tag: string, at = 0) =>
  isShort(data, tag) ? data.uint16(tag, at) : undefined
export const signedNumberOf = (data: DataSet, tag: string, at = 0) =>
  isShort(data, tag) ? data.int16(tag, at) : undefined

/** All numbers of a decimal string. */
export function decimalsOf(data: DataSet, tag: string): number[] {
  const texts = textOf(data, tag, undefined) === undefined ? [] : (data.string(tag) ?? '').split('\\')
  return texts.map((text) => Number.parseFloat(text)).filter((number) => Number.isFinite(number))
}

export function bytesOf(data: DataSet, tag: string): Uint8Array | undefined {
  const element = data.elements[tag]
  if (!element || !fits(data, tag)) return undefined
  return data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
}

/** The items of a sequence. */
export const itemsOf = (data: DataSet, tag: string): DataSet[] =>
  (data.elements[tag]?.items ?? []).flatMap(({ dataSet }) => dataSet ?? [])

export const vrOf = (data: DataSet, tag: string) => data.elements[tag]?.vr
export type { DataSet }
