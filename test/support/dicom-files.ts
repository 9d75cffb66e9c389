import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { jpegLossless } from './jpeg-lossless.ts'

/** A DICOM file to be made for a test; the values are those of the samples, pixel by pixel. */
export interface MadeFile {
  syntax: string
  columns: number
  rows: number
  values: number[]
  photometric: string
  bits_allocated: 8 | 16
  bits_stored: number
  signed: boolean
  planar: boolean
  /** Elements besides those of the picture: a tag such as 00100010, its type, its value. */
  more: [tag: string, type: string, value: string | number | number[] | Uint8Array][]
}

export const EXPLICIT = '1.2.840.10008.1.2.1'
const FAMILY = '1.2.840.10008.1.2'
export const SYNTAXES = {
  implicit: '',
  explicit: '.1',
  deflated: '.1.99',
  big: '.2',
  rle: '.5',
  jpeg: '.4.50',
  lossless: '.4.57',
  first_order: '.4.70',
}
export type SyntaxName = keyof typeof SYNTAXES
export const identifierOf = (name: SyntaxName) => FAMILY + SYNTAXES[name]

const LONG = new Set(['OB', 'OW', 'SQ', 'UN', 'UT'])

const START: MadeFile = {
  syntax: EXPLICIT,
  columns: 4,
  rows: 2,
  values: [0, 40, 80, 120, 160, 200, 240, 255],
  photometric: 'MONOCHROME2',
  bits_allocated: 8,
  bits_stored: 8,
  signed: false,
  planar: false,
  more: [],
}

/** Writes a file whose header and pixels are as they are asked for, also wrongly. */
export async function dicomFile(made: Partial<MadeFile> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const file = { ...START, ...made }
  const samples = samplesOf(file)
  const big = file.syntax === identifierOf('big')
  const explicit = file.syntax !== identifierOf('implicit')
  const write = (tag: string, type: string, value: MadeFile['more'][number][2]) =>
    element(tag, type, bytesOf(value, big), { explicit, big })
  const about: MadeFile['more'] = [
    ['00280002', 'US', samples],
    ['00280004', 'CS', file.photometric],
    ...(samples > 1 ? ([['00280006', 'US', Number(file.planar)]] as MadeFile['more']) : []),
    ['00280010', 'US', file.rows],
    ['00280011', 'US', file.columns],
    ['00280100', 'US', file.bits_allocated],
    ['00280101', 'US', file.bits_stored],
    ['00280102', 'US', file.bits_stored - 1],
    ['00280103', 'US', Number(file.signed)],
  ]
  // A later one replaces an earlier one with its tag.
  const all = new Map([...about, ...file.more].map((each) => [each[0], each]))
  const sorted = [...all.values()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const data = Buffer.concat([...sorted.map((each) => write(...each)), await pixels(file, { explicit, big })])
  const meta = element('00020010', 'UI', bytesOf(file.syntax, false), { explicit: true, big: false })
  const length = element('00020000', 'UL', u32(meta.length), { explicit: true, big: false })
  const content = file.syntax === identifierOf('deflated') ? deflateRawSync(data) : data
  return new Uint8Array(Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, meta, content]))
}

export const samplesOf = ({ photometric }: Pick<MadeFile, 'photometric'>) => (/^(RGB|YBR)/.test(photometric) ? 3 : 1)

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

function bytesOf(value: MadeFile['more'][number][2], big: boolean): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return Buffer.from(value, 'latin1')
  const numbers = typeof value === 'number' ? [value] : value
  const bytes = Buffer.alloc(2 * numbers.length)
  numbers.forEach((each, at) =>
    big ? bytes.writeUInt16BE(each & 0xffff, at * 2) : bytes.writeUInt16LE(each & 0xffff, at * 2),
  )
  return bytes
}

interface Order {
  explicit: boolean
  big: boolean
}

export function element(tag: string, type: string, value: Uint8Array, { explicit, big }: Order, is_endless = false) {
  const padded =
    value.length % 2
      ? Buffer.concat([value, Buffer.from([/^[A-TV-Z]/.test(type) && !/^O|^S[QS]|^F/.test(type) ? 0x20 : 0])])
      : value
  const head = Buffer.alloc(explicit && LONG.has(type) ? 12 : 8)
  const [group, number] = [Number.parseInt(tag.slice(0, 4), 16), Number.parseInt(tag.slice(4), 16)]
  const two = (each: number, at: number) => (big ? head.writeUInt16BE(each, at) : head.writeUInt16LE(each, at))
  const length = is_endless ? 0xffffffff : padded.length
  two(group, 0)
  two(number, 2)
  if (explicit) head.write(type, 4, 'latin1')
  if (explicit && !LONG.has(type)) two(length, 6)
  else if (big) head.writeUInt32BE(length, head.length - 4)
  else head.writeUInt32LE(length, head.length - 4)
  return Buffer.concat([head, padded])
}

const item = (value: Uint8Array) => element('fffee000', '', value, { explicit: false, big: false })

/** A sequence of one item, explicit and little endian. */
export const sequence = (elements: MadeFile['more']): Uint8Array =>
  item(
    Buffer.concat(
      elements.map(([tag, type, value]) => element(tag, type, bytesOf(value, false), { explicit: true, big: false })),
    ),
  )

async function pixels(file: MadeFile, order: Order): Promise<Buffer> {
  const name = Object.entries(SYNTAXES).find(([, last]) => FAMILY + last === file.syntax)?.[0] as SyntaxName | undefined
  const type = file.bits_allocated === 8 ? 'OB' : 'OW'
  if (name === undefined || ['implicit', 'explicit', 'deflated', 'big'].includes(name))
    return element('7fe00010', type, plain(file, order.big), order)
  const frame =
    name === 'rle'
      ? rle(file)
      : name === 'jpeg'
        ? await baseline(file)
        : jpegLossless(file, name === 'first_order' ? 1 : 4)
  const end = Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0])
  // In two fragments, as it may be: one frame is all of them.
  const half = Math.ceil(frame.length / 4) * 2
  const parts = name === 'rle' ? [frame] : [frame.subarray(0, half), frame.subarray(half)]
  const content = Buffer.concat([item(Buffer.alloc(0)), ...parts.map(item), end])
  return element('7fe00010', 'OB', content, order, true)
}

function plain({ values, bits_allocated, bits_stored, planar, photometric }: MadeFile, big: boolean): Buffer {
  const samples = samplesOf({ photometric })
  const ordered =
    photometric === 'YBR_FULL_422'
      ? inPairs(values)
      : planar
        ? Array.from({ length: samples }, (_, sample) => values.filter((__, at) => at % samples === sample)).flat()
        : values
  const bytes = Buffer.alloc(ordered.length * (bits_allocated / 8))
  ordered.forEach((value, at) => {
    const stored = value & (2 ** bits_stored - 1)
    if (bits_allocated === 8) bytes[at] = stored
    else if (big) bytes.writeUInt16BE(stored, 2 * at)
    else bytes.writeUInt16LE(stored, 2 * at)
  })
  return bytes
}

/** Two lightnesses and the colours of the first of two pixels. */
const inPairs = (values: number[]) =>
  Array.from({ length: values.length / 6 }, (_, pair) => [0, 3, 1, 2].map((at) => values[pair * 6 + at] ?? 0)).flat()

/** Literal runs and repeated ones, a segment for each byte of each sample, the high one first. */
function rle(file: MadeFile): Buffer {
  const [samples, bytes] = [samplesOf(file), file.bits_allocated / 8]
  const mask = 2 ** file.bits_stored - 1
  const segments = Array.from({ length: samples * bytes }, (_, segment) => {
    const [sample, shift] = [Math.floor(segment / bytes), 8 * (bytes - 1 - (segment % bytes))]
    return packed(
      file.values.filter((__, at) => at % samples === sample).map((value) => ((value & mask) >> shift) & 255),
    )
  })
  const head = Buffer.alloc(64)
  head.writeUInt32LE(segments.length, 0)
  let at = 64
  segments.forEach((segment, place) => {
    head.writeUInt32LE(at, 4 * (place + 1))
    at += segment.length
  })
  return Buffer.concat([head, ...segments])
}

function packed(bytes: number[]): Buffer {
  const out: number[] = []
  for (let at = 0; at < bytes.length;) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run++
    if (run > 1) out.push(257 - run, bytes[at] ?? 0)
    else out.push(0, bytes[at] ?? 0)
    at += run
  }
  return Buffer.from(out.length % 2 ? [...out, 128] : out)
}

const baseline = ({ values, columns, rows, photometric }: MadeFile) =>
  sharp(Buffer.from(values), {
    raw: { width: columns, height: rows, channels: samplesOf({ photometric }) === 3 ? 3 : 1 },
  })
    .toColourspace(samplesOf({ photometric }) === 3 ? 'srgb' : 'b-w')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
