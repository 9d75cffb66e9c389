import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/** The encoding, from its byte order mark or from the bytes. Reads the file once, with little memory. */
export async function encodingOf(path: string): Promise<Encoding> {
  let first: Buffer | undefined
  let rest: Buffer = Buffer.alloc(0)
  let utf8 = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    first ??= chunk
    if (!utf8) break
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    // A character may be split between two chunks.
    const end = lastWhole(bytes)
    utf8 = isUtf8(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  const marked = byMark(first ?? Buffer.alloc(0))
  if (marked) return marked
  return utf8 && rest.length === 0 ? 'utf-8' : 'windows-1256'
}

function byMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  // Without a mark, the separators and digits of UTF-16 have a zero byte on one side.
  const start = bytes.subarray(0, 4_000)
  const zeros = [0, 1].map((side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 20 < start.length) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
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
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
