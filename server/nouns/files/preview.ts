import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { hasTooManyScans } from '#server/base/images/jpeg-scans.ts'
import { loadDecoder } from '#server/base/images/decoder.ts'
import { decodeInTurn } from '#server/base/images/picture.ts'

/** Sharp as a small picture on a screen of any density, and large enough to recognize a tooth. */
const LONGEST_SIDE = 640
const MOST_PIXELS_PER_SIDE = 16_384
/** The memory of a picture that must be decoded as a whole, such as an interlaced or a rotated one. */
const MOST_DECODED_BYTES = 200_000_000
const LONGEST_SECONDS = 20

export class DamagedPicture extends Error {}

type Source = string | Buffer

/**
 * A small copy of a picture that contains no script, comment or location of the original. Undefined if drawing it would
 * take too much memory or time; such a picture is only stored.
 */
export const drawPreview = (source: Source): Promise<Buffer | undefined> =>
  decodeInTurn(async () => ((await isBounded(source)) ? draw(source) : undefined))

async function isBounded(source: Source): Promise<boolean> {
  const decode = await loadDecoder()
  const metadata = await decode(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DamagedPicture()
    })
  if (!isDrawable(metadata)) return false
  return (
    metadata.format !== 'jpeg' || !(await hasTooManyScans(typeof source === 'string' ? await readFile(source) : source))
  )
}

export function isDrawable({
  width,
  height,
  channels,
  depth,
  isProgressive,
}: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>) {
  // A progressive JPEG is collected as coefficients of two bytes before its first row is decoded.
  const bytes = width * height * channels * ((depth === 'uchar' ? 1 : 2) + (isProgressive ? 2 : 0))
  return bytes <= MOST_DECODED_BYTES && Math.max(width, height) <= MOST_PIXELS_PER_SIDE
}

async function draw(source: Source): Promise<Buffer | undefined> {
  const decode = await loadDecoder()
  return decode(source, { limitInputPixels: MOST_DECODED_BYTES, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('timeout')) return undefined
      throw new DamagedPicture()
    })
}
