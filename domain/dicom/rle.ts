import { damaged, type PictureHeader } from './header.ts'

const HEADER_BYTES = 64
const MOST_SEGMENTS = 15

/**
 * The bytes of a frame that was compressed by runs, as they would be uncompressed, little endian, one colour after the
 * other. Each segment holds one byte of each sample, the highest first.
 */
export function decodeRle(frame: Uint8Array, { columns, rows, samples, bits_allocated }: PictureHeader): Uint8Array {
  const pixels = columns * rows
  const bytes = bits_allocated / 8
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame.length < HEADER_BYTES) throw damaged()
  const segments = view.getUint32(0, true)
  if (segments > MOST_SEGMENTS || segments !== samples * bytes) throw damaged()
  const whole = new Uint8Array(pixels * samples * bytes)
  for (let segment = 0; segment < segments; segment++) {
    const start = view.getUint32(4 * (segment + 1), true)
    const end = segment + 1 < segments ? view.getUint32(4 * (segment + 2), true) : frame.length
    if (start < HEADER_BYTES || end > frame.length || end < start) throw damaged()
    const sample = Math.floor(segment / bytes)
    const byte = bytes - 1 - (segment % bytes)
    unpack(frame.subarray(start, end), whole, { at: sample * pixels * bytes + byte, step: bytes, count: pixels })
  }
  return whole
}

interface Place {
  at: number
  step: number
  count: number
}

/** PackBits: a count and its bytes, or a negative count and the byte that is repeated. */
function unpack(segment: Uint8Array, into: Uint8Array, { at, step, count }: Place) {
  let [read, left, place] = [0, count, at]
  while (left > 0) {
    const length = segment[read++]
    if (length === undefined) throw damaged()
    if (length === 128) continue
    const repeats = length > 128
    const run = Math.min(left, repeats ? 257 - length : length + 1)
    if (read + (repeats ? 1 : run) > segment.length) throw damaged()
    for (let each = 0; each < run; each++, place += step) into[place] = segment[repeats ? read : read + each] ?? 0
    read += repeats ? 1 : length + 1
    left -= run
  }
}
