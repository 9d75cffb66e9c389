import { colourPixels, palettePixels } from '#domain/dicom/colour.ts'
import { ensureDrawable, NotShown, damaged, type PictureHeader, unsupported } from '#domain/dicom/header.ts'
import type { FileIdentity } from '#domain/dicom/identity.ts'
import { decodeRle } from '#domain/dicom/rle.ts'
import { frameBytes, readSamples, swapped } from '#domain/dicom/samples.ts'
import { type GreyPicture, type NamedWindow, windowOfPixels } from '#domain/dicom/window.ts'
import { firstFrame } from './frame.ts'
import { decodeLossless, ensureFits, readJpegHeader, withColours } from './jpeg.ts'
import { parse, type Parsed, vrOf } from './parse.ts'
import {
  isInverse,
  readIdentity,
  readModality,
  readPadding,
  readPalette,
  readPictureHeader,
  readWindows,
} from './read-header.ts'

export interface ColourPicture {
  columns: number
  rows: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

/** A file that can be drawn: the values of its first frame. */
export interface Decoded {
  identity: FileIdentity
  frames: number
  /** One is always there for a grey picture: that of its pixels. None for colours. */
  windows: NamedWindow[]
  picture: GreyPicture | ColourPicture
}

/** Decodes a baseline JPEG to red, green, blue and opacity, as a browser does. */
export type DecodeJpeg = (jpeg: Uint8Array) => Promise<ColourPicture>

/** Throws `NotShown` for what is not drawn, whatever the bytes are. */
export async function decode(parsed: Parsed, decodeJpeg: DecodeJpeg): Promise<Decoded> {
  try {
    return await decodeFirst(parsed, decodeJpeg)
  } catch (error) {
    throw error instanceof NotShown ? error : damaged()
  }
}

export async function parseAll(bytes: Uint8Array): Promise<{ parsed: Parsed; identity: FileIdentity }> {
  const parsed = await parse(bytes)
  return { parsed, identity: readIdentity(parsed) }
}

async function decodeFirst(parsed: Parsed, decodeJpeg: DecodeJpeg): Promise<Decoded> {
  const { syntax } = parsed
  const header = readPictureHeader(parsed)
  if (syntax.pixels === 'other') throw unsupported(syntax.name)
  ensureDrawable(header, syntax.pixels === 'jpeg')
  const about = { identity: readIdentity(parsed), frames: header.frames }
  const frame = firstFrame(parsed, header)
  if (syntax.pixels === 'jpeg') return { ...about, ...(await ofBaseline(parsed, header, frame, decodeJpeg)) }
  const { bytes, as_written } = uncompressed(parsed, header, frame)
  const count = frameBytes(header) / (header.bits_allocated / 8)
  const samples = readSamples(bytes, count, as_written, syntax.big_endian === true && syntax.pixels === 'plain')
  return { ...about, ...pictureOf(parsed, as_written, samples) }
}

/** A frame's bytes without their compression, and the header as it describes those. */
function uncompressed({ data, syntax }: Parsed, header: PictureHeader, frame: Uint8Array) {
  if (syntax.pixels === 'rle') return { bytes: decodeRle(frame, header), as_written: { ...header, planar: true } }
  if (syntax.pixels === 'jpeg-lossless')
    return { bytes: decodeLossless(frame, header), as_written: { ...header, planar: false } }
  const is_swapped = syntax.big_endian && header.bits_allocated === 8 && vrOf(data, 'x7fe00010') === 'OW'
  return { bytes: is_swapped ? swapped(frame) : frame, as_written: header }
}

function pictureOf(parsed: Parsed, header: PictureHeader, samples: GreyPicture['samples']) {
  const { columns, rows, photometric } = header
  if (header.samples === 3) return { windows: [], picture: { columns, rows, rgba: colourPixels(samples, header) } }
  if (photometric === 'PALETTE COLOR') {
    const palette = readPalette(parsed)
    if (!palette) throw unsupported('PALETTE COLOR')
    return { windows: [], picture: { columns, rows, rgba: palettePixels(samples, palette) } }
  }
  return greyPicture(parsed, header, samples)
}

function greyPicture(parsed: Parsed, header: PictureHeader, samples: GreyPicture['samples']) {
  const { columns, rows, bits_stored, signed } = header
  const [low, high] = signed ? [-(2 ** (bits_stored - 1)), 2 ** (bits_stored - 1) - 1] : [0, 2 ** bits_stored - 1]
  const modality = readModality(parsed, header)
  const picture: GreyPicture = { columns, rows, samples, low, high, modality, inverse: isInverse(parsed, header) }
  const pixels = { name: null, from: 'pixels', window: windowOfPixels(picture, readPadding(parsed, header)) } as const
  return { windows: [...readWindows(parsed, header), pixels], picture }
}

async function ofBaseline(parsed: Parsed, header: PictureHeader, frame: Uint8Array, decodeJpeg: DecodeJpeg) {
  const found = readJpegHeader(frame)
  if (found.process !== 0 || found.precision !== 8) throw unsupported('JPEG Extended')
  ensureFits(found, header)
  const { columns, rows, rgba } = await decodeJpeg(withColours(frame, found, header))
  if (columns !== header.columns || rows !== header.rows) throw damaged()
  if (header.samples === 3) return { windows: [], picture: { columns, rows, rgba } }
  const samples = new Uint8Array(columns * rows)
  for (let pixel = 0; pixel < samples.length; pixel++) samples[pixel] = rgba[pixel * 4] ?? 0
  return pictureOf(parsed, { ...header, bits_allocated: 8, bits_stored: 8, high_bit: 7, signed: false }, samples)
}
