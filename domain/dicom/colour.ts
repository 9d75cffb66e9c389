import type { Lookup, PictureHeader } from './header.ts'
import type { Samples } from './samples.ts'

const OPAQUE = 255

/** A picture in red, green, blue and opacity, a byte each, from the samples of colours. */
export function colourPixels(samples: Samples, header: PictureHeader): Uint8ClampedArray<ArrayBuffer> {
  const { columns, rows, photometric, bits_stored, planar } = header
  const pixels = columns * rows
  const rgba = new Uint8ClampedArray(pixels * 4)
  const shift = Math.max(0, bits_stored - 8)
  const is_halved = photometric === 'YBR_FULL_422'
  const is_ybr = is_halved || photometric === 'YBR_FULL'
  for (let pixel = 0; pixel < pixels; pixel++) {
    const [first, second, third] = is_halved ? halved(pixel) : planar ? planes(pixel, pixels) : triple(pixel)
    const a = (samples[first] ?? 0) >> shift
    const b = (samples[second] ?? 0) >> shift
    const c = (samples[third] ?? 0) >> shift
    const at = pixel * 4
    // The array rounds and keeps within 0 to 255.
    rgba[at] = is_ybr ? a + 1.402 * (c - 128) : a
    rgba[at + 1] = is_ybr ? a - 0.344136 * (b - 128) - 0.714136 * (c - 128) : b
    rgba[at + 2] = is_ybr ? a + 1.772 * (b - 128) : c
    rgba[at + 3] = OPAQUE
  }
  return rgba
}

type Places = readonly [number, number, number]
const triple = (pixel: number): Places => [pixel * 3, pixel * 3 + 1, pixel * 3 + 2]
const planes = (pixel: number, pixels: number): Places => [pixel, pixel + pixels, pixel + 2 * pixels]
/** Four samples for two pixels: both lightnesses, then the colours that they share. */
const halved = (pixel: number): Places => {
  const pair = (pixel >> 1) * 4
  return [pair + (pixel & 1), pair + 2, pair + 3]
}

/** A picture whose samples are places in three tables of colours. */
export function palettePixels(
  samples: Samples,
  [red, green, blue]: readonly [Lookup, Lookup, Lookup],
): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(samples.length * 4)
  const [of_red, of_green, of_blue] = [entryOf(red), entryOf(green), entryOf(blue)]
  for (let pixel = 0; pixel < samples.length; pixel++) {
    const value = samples[pixel] ?? 0
    rgba[pixel * 4] = of_red(value)
    rgba[pixel * 4 + 1] = of_green(value)
    rgba[pixel * 4 + 2] = of_blue(value)
    rgba[pixel * 4 + 3] = OPAQUE
  }
  return rgba
}

const entryOf = ({ first, entries, bits }: Lookup) => {
  const shift = Math.max(0, bits - 8)
  return (value: number) => (entries[Math.min(entries.length - 1, Math.max(0, value - first))] ?? 0) >> shift
}
