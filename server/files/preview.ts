import sharp from 'sharp'
import { decodeInTurn } from '../images/picture.ts'

/** Sharp on a screen of any density as one of many, and enough to recognise a tooth. */
const LONGEST_SIDE = 640
const MOST_PIXELS_A_SIDE = 16_384
/** What a picture may take when it is decoded as a whole, as an interlaced or a turned one is. */
const MOST_DECODED_BYTES = 200_000_000
const LONGEST_SECONDS = 20

export class DamagedPicture extends Error {}

type Source = string | Buffer

/**
 * A small picture of a picture, by itself: no script, comment or place of the original is in it. Undefined for one that
 * would take too much memory or time to draw; that one is only kept.
 */
export const drawPreview = (source: Source): Promise<Buffer | undefined> =>
  decodeInTurn(async () => ((await isBounded(source)) ? draw(source) : undefined))

async function isBounded(source: Source): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DamagedPicture()
    })
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  return bytes <= MOST_DECODED_BYTES && Math.max(width, height) <= MOST_PIXELS_A_SIDE
}

const draw = (source: Source) =>
  sharp(source, { limitInputPixels: MOST_DECODED_BYTES, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('timeout')) return undefined
      throw new DamagedPicture()
    })
