import { Decoder } from 'jpeg-lossless-decoder-js'
import { damaged, type PictureHeader, unsupported } from '#domain/dicom/header.ts'

interface JpegHeader {
  /** The number of its process: 0 is baseline, 1 extended, 2 progressive, 3 lossless. */
  process: number
  precision: number
  columns: number
  rows: number
  components: number
  /** JFIF or Adobe: what the samples mean is said. */
  says_colours: boolean
  /** By how many bits a lossless one was cut. */
  cut_bits: number
}

const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const SCAN = 0xda

/** Walks from marker to marker, up to the first scan. */
export function readJpegHeader(jpeg: Uint8Array): JpegHeader {
  let found: Omit<JpegHeader, 'says_colours' | 'cut_bits'> | undefined
  let says_colours = false
  for (let at = 2; at + 4 <= jpeg.length;) {
    if (jpeg[at] !== 0xff) throw damaged()
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    const segment = jpeg.subarray(at + 4, at + 2 + length)
    if (marker === 0xe0 || marker === 0xee) says_colours = true
    if (FRAMES.has(marker)) {
      const [precision = 0, y = 0, rows = 0, x = 0, columns = 0, components = 0] = segment
      found = { process: marker - 0xc0, precision, rows: (y << 8) | rows, columns: (x << 8) | columns, components }
    }
    if (marker === SCAN && found) return { ...found, says_colours, cut_bits: (segment.at(-1) ?? 0) & 15 }
    if (length < 2) throw damaged()
    at += 2 + length
  }
  throw damaged()
}

/** Refuses what does not have the size that the file promises: memory was only reserved for that. */
export function ensureFits({ columns, rows, components, precision }: JpegHeader, header: PictureHeader) {
  if (columns !== header.columns || rows !== header.rows) throw damaged()
  if (components !== header.samples || precision > header.bits_allocated) throw damaged()
}

/** The bytes of a frame that was compressed without loss, as they would be uncompressed. */
export function decodeLossless(jpeg: Uint8Array, header: PictureHeader): Uint8Array {
  const found = readJpegHeader(jpeg)
  if (found.process !== 3) throw unsupported(`JPEG ${found.process}`)
  ensureFits(found, header)
  if (found.cut_bits > 0 || (header.samples > 1 && header.bits_allocated > 8)) throw unsupported('JPEG Lossless')
  const decoder = new Decoder(null, header.bits_allocated / 8)
  const own = new Uint8Array(jpeg)
  const values = decoder.decode(own.buffer, 0, own.length)
  // It reads on behind the end of one that was broken off.
  if (!values || !decoder.stream || decoder.stream.index > own.length + 2) throw damaged()
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/**
 * A baseline JPEG says what its samples mean only by an extension. Where it lacks, what the file says of them is
 * written in, since a browser would guess.
 */
export function withColours(jpeg: Uint8Array, { says_colours }: JpegHeader, { photometric, samples }: PictureHeader) {
  if (says_colours || samples === 1) return jpeg
  const transform = photometric === 'RGB' ? 0 : 1
  const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform]
  const whole = new Uint8Array(jpeg.length + adobe.length)
  whole.set(jpeg.subarray(0, 2), 0)
  whole.set(adobe, 2)
  whole.set(jpeg.subarray(2), 2 + adobe.length)
  return whole
}
