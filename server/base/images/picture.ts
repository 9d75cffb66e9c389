import pLimit from 'p-limit'
import { isHeic } from '#domain/heic.ts'
import { ensure, invalid, tooMany } from '#domain/refusal.ts'
import { loadDecoder } from './decoder.ts'
import { hasTooManyScans } from './jpeg-scans.ts'

/** A picture that this server has encoded. */
export interface StoredPicture {
  media_type: 'image/png' | 'image/jpeg'
  content: Buffer
}

// More than a camera's largest photo, and little enough to decode in memory.
const MOST_PIXELS = 50_000_000
// Several rows are in memory at once, and one row of 50 million pixels would take 200 MB.
const MOST_PIXELS_PER_SIDE = 16_384
const LONGEST_SIDE = 1200

/** Decoding may take some hundred MB, so pictures are decoded one after the other. */
const oneAtATime = pLimit(1)
const LONGEST_QUEUE = 20

/**
 * Decodes an uploaded picture and encodes it again, upright and at page size, so that only pixels are kept: no location
 * of a photo, and no script hidden in the file. Of an animated GIF the first frame is kept.
 */
export async function readPicture(field: string, upload: Buffer): Promise<StoredPicture> {
  ensure(!isHeic(upload), () => invalid(field, 'picture.heic'))
  ensure(startsLikeAPicture(upload), () => invalid(field, 'picture.wrong-kind'))
  return decodeInTurn(async () => {
    await ensureBounded(field, upload)
    return encodeAnew(field, upload)
  })
}

/** Runs the decoding of one picture at a time, uploads and previews alike. Refuses (429) when too many wait. */
export async function decodeInTurn<Result>(decode: () => Promise<Result>): Promise<Result> {
  ensure(oneAtATime.pendingCount < LONGEST_QUEUE, () => tooManyPictures())
  return oneAtATime(decode)
}

async function ensureBounded(field: string, upload: Buffer): Promise<void> {
  const decode = await loadDecoder()
  const { width, height, format } = await decode(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field)
    })
  ensure(width * height <= MOST_PIXELS, () => invalid(field, 'picture.too-many-pixels'))
  ensure(Math.max(width, height) <= MOST_PIXELS_PER_SIDE, () => invalid(field, 'picture.too-wide'))
  ensure(format !== 'jpeg' || !(await hasTooManyScans(upload)), () => unreadable(field))
}

async function encodeAnew(field: string, upload: Buffer): Promise<StoredPicture> {
  const decode = await loadDecoder()
  const image = decode(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const isPhoto = upload.subarray(0, 3).equals(jpeg)
  const encoded = isPhoto ? image.jpeg({ quality: 85 }) : image.png()
  const content = await encoded.toBuffer().catch(() => {
    throw unreadable(field)
  })
  return { media_type: isPhoto ? 'image/jpeg' : 'image/png', content }
}

const unreadable = (field: string) => invalid(field, 'picture.damaged')

const tooManyPictures = () => tooMany('picture.too-many', {}, { retry_after_seconds: 3 })

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const gifs = [Buffer.from('GIF87a'), Buffer.from('GIF89a')]

/** Checks the content, because the file name and media type are only claims of the client. */
const startsLikeAPicture = (upload: Buffer) =>
  [jpeg, png, ...gifs].some((signature) => upload.subarray(0, signature.length).equals(signature))
