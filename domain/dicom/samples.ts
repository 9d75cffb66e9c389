import { damaged, type PictureHeader } from './header.ts'

export type Samples = Uint8Array | Uint16Array | Int16Array

/** How many bytes the first frame has when its pixels are not compressed. */
export function frameBytes({ columns, rows, samples, photometric, bits_allocated }: PictureHeader): number {
  // Two pixels share their two colours.
  const per_pixel = photometric === 'YBR_FULL_422' ? 2 : samples
  return columns * rows * per_pixel * (bits_allocated / 8)
}

/** Reads stored values: takes them out of the bits around them, and extends their sign. */
export function readSamples(bytes: Uint8Array, count: number, header: PictureHeader, big_endian: boolean): Samples {
  const { bits_allocated, bits_stored, high_bit, signed } = header
  if (bytes.length < count * (bits_allocated / 8)) throw damaged()
  const written = bits_allocated === 8 ? bytes : wordsOf(bytes, count, big_endian)
  const is_whole = bits_stored === 16 && high_bit === 15
  if (is_whole && written instanceof Uint16Array) return signed ? new Int16Array(written.buffer) : written
  const [above, below] = [32 - high_bit - 1, 32 - bits_stored]
  // Loops of their own: a panoramic picture has four million values.
  if (signed) {
    const read = new Int16Array(count)
    for (let at = 0; at < count; at++) read[at] = ((written[at] ?? 0) << above) >> below
    return read
  }
  const read = bits_allocated === 8 ? new Uint8Array(count) : new Uint16Array(count)
  for (let at = 0; at < count; at++) read[at] = ((written[at] ?? 0) << above) >>> below
  return read
}

/** Two bytes each; browsers run on little-endian processors alone. */
function wordsOf(bytes: Uint8Array, count: number, big_endian: boolean): Uint16Array<ArrayBuffer> {
  const own = new Uint8Array(bytes.subarray(0, 2 * count))
  const words = new Uint16Array(own.buffer)
  if (big_endian) for (let at = 0; at < count; at++) words[at] = ((own[2 * at] ?? 0) << 8) | (own[2 * at + 1] ?? 0)
  return words
}

/** Bytes that were written as words of the other byte order. */
export function swapped(bytes: Uint8Array): Uint8Array {
  const other = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) other[at] = bytes[at ^ 1] ?? 0
  return other
}
