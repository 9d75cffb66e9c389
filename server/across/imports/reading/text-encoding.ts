import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { type Encoding, ENCODINGS } from '#domain/imports/import.ts'
import { withoutBidiControls } from '#domain/plain-text.ts'
import { decoded, decoderOf } from './decoding.ts'
import { likeness } from './likely-words.ts'

/** What is known of a text file's encoding. */
export interface FoundEncoding {
  encoding: Encoding
  /** Those in which the file can be read, each with names as it would read them; empty if it makes no difference. */
  encodings: { encoding: Encoding; samples: string[] }[]
}

const SAMPLES = 3

/** The encoding, from its byte order mark or from what makes words. Reads the file once, with little memory. */
export async function encodingOf(path: string): Promise<FoundEncoding> {
  const { start, utf8, phrases } = await scanned(path)
  const marked = byMark(start)
  if (marked?.startsWith('UTF-16')) {
    const samples = Array.from(decoded(start, marked).matchAll(PHRASES_OF_TEXT), ([phrase]) => phrase.trim())
    return { encoding: marked, encodings: listed(marked, [...new Set(samples)].slice(0, SAMPLES)) }
  }
  const encoding = marked ?? (utf8 ? 'UTF-8' : guessed(phrases))
  const names = namesAmong(phrases, start)
  const others = ENCODINGS.filter((each) => !each.startsWith('UTF-16')).flatMap((each) =>
    listed(
      each,
      names.map((phrase) => decoded(phrase, each).trim()),
    ),
  )
  const readable = others.filter(
    ({ encoding: each, samples }) => each === encoding || !samples.join('').includes('\u{FFFD}'),
  )
  return { encoding, encodings: withoutRepeats(encoding, readable) }
}

/** Phrases of the first line are the names of columns: those below it are preferred. */
function namesAmong(phrases: readonly Buffer[], start: Buffer): readonly Buffer[] {
  const end = start.indexOf(0x0a)
  const first = start.subarray(0, end < 0 ? start.length : end)
  const below = phrases.filter((phrase) => !first.includes(phrase))
  return (below.length > 0 ? below : phrases).slice(0, SAMPLES)
}

/** Without what would turn the text around them, as they are stored. */
const listed = (encoding: Encoding, samples: string[]) =>
  samples.length > 0 ? [{ encoding, samples: samples.map(withoutBidiControls) }] : []

/** Of those that read the names alike, one is enough; the chosen one is first. */
function withoutRepeats(encoding: Encoding, all: FoundEncoding['encodings']) {
  const ordered = [
    ...all.filter((each) => each.encoding === encoding),
    ...all.filter((each) => each.encoding !== encoding),
  ]
  const seen = new Set<string>()
  return ordered.filter(({ samples }) => {
    const key = samples.join('\n')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The most likely first: of two that read a file alike, the first is taken. */
const CANDIDATES: readonly Encoding[] = ['windows-1252', 'windows-1256', 'UTF-8', 'ISO-8859-15', 'ISO-8859-6']

function guessed(phrases: readonly Buffer[]): Encoding {
  let [best, most]: [Encoding, number] = ['windows-1252', -Infinity]
  for (const encoding of CANDIDATES) {
    const score = phrases.reduce((sum, phrase) => sum + likeness(decoded(phrase, encoding)), 0)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

const MOST_PHRASES = 1_000
const START_BYTES = 64 * 1024
/** Letters, and what may stand within a name. As bytes, each taken for one letter. */
const PHRASES = /[A-Za-z\x80-\xFF'.-][A-Za-z\x80-\xFF'. -]{1,119}/g
const PHRASES_OF_TEXT = /[\p{L}\p{M}'.-][\p{L}\p{M}'. -]{1,59}/gu

async function scanned(path: string) {
  let start = Buffer.alloc(0)
  let rest: Buffer = Buffer.alloc(0)
  let utf8 = true
  const phrases = new Map<string, Buffer>()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (start.length < START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, START_BYTES)
    if (phrases.size < MOST_PHRASES) collect(phrases, chunk)
    if (utf8) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      // A character may be split between two chunks.
      const end = lastWhole(bytes)
      utf8 = isUtf8(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    } else if (phrases.size >= MOST_PHRASES) break
  }
  return { start, utf8: utf8 && rest.length === 0, phrases: [...phrases.values()] }
}

/** Those with a letter that is not the same in all encodings. */
function collect(phrases: Map<string, Buffer>, chunk: Buffer) {
  if (chunk.every((byte) => byte < 0x80)) return
  for (const [phrase] of chunk.toString('latin1').matchAll(PHRASES)) {
    if (!/[\x80-\xFF]/.test(phrase) || phrases.has(phrase)) continue
    phrases.set(phrase, Buffer.from(phrase, 'latin1'))
    if (phrases.size >= MOST_PHRASES) return
  }
}

function byMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8'
  // Without a mark, the separators and digits of UTF-16 have a zero byte on one side.
  const start = bytes.subarray(0, 4_000)
  const zeros = [0, 1].map((side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 20 < start.length) return undefined
  return odd > even ? 'UTF-16LE' : 'UTF-16BE'
}

/** The end of the last character that is certainly complete. */
function lastWhole(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) return bytes.length
  }
  return bytes.length
}

/** The text of the file, chunk by chunk. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decode(chunk)
  yield decode()
}
