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
  const [above, below] = [32 - high_bit - 1, 32 - bits_stored]
  const value = signed
    ? (stored: number) => (stored << above) >> below
    : (stored: number) => (stored << above) >>> below
  const read = signed ? new Int16Array(count) : bits_allocated === 8 ? new Uint8Array(count) : new Uint16Array(count)
  if (bits_allocated === 8) {
    for (let at = 0; at < count; at++) read[at] = value(bytes[at] ?? 0)
    return read
  }
  const [high, low] = big_endian ? [0, 1] : [1, 0]
  for (let at = 0; at < count; at++) {
    read[at] = value(((bytes[2 * at + high] ?? 0) << 8) | (bytes[2 * at + low] ?? 0))
  }
  return read
}

/** Bytes that were written as words of the other byte order. */
export function swapped(bytes: Uint8Array): Uint8Array {
  const other = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) other[at] = bytes[at ^ 1] ?? 0
  return other
}
