import pLimit from 'p-limit'
import sharp from 'sharp'
import { ensure, invalid, tooMany } from '../../domain/refusal.ts'

/** Pixels that this server encoded itself. */
export interface StoredPicture {
  media_type: 'image/png' | 'image/jpeg'
  content: Buffer
}

// A camera's largest photo passes; what is made to fill the memory does not.
const most_pixels = 50_000_000
// Several rows are held at once, and a row of 50 million pixels alone takes 200 MB.
const most_pixels_a_side = 16_384
const longest_side = 1200

/** Decoding may take some hundred MB for a moment, so pictures are decoded one after the other. */
const oneAtATime = pLimit(1)
const longest_queue = 20

/**
 * Reads an uploaded picture and encodes it anew, upright and small enough for a page: nothing but pixels is kept, no
 * place where a photo was taken and no script hidden behind it. Of an animated GIF the first frame stays.
 */
export async function readPicture(field: string, upload: Buffer): Promise<StoredPicture> {
  ensure(startsLikeAPicture(upload), invalid(field, 'picture.wrong-kind'))
  ensure(oneAtATime.pendingCount < longest_queue, tooManyPictures())
  return oneAtATime(async () => {
    await ensureBounded(field, upload)
    return encodeAnew(field, upload)
  })
}

async function ensureBounded(field: string, upload: Buffer): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field)
    })
  ensure(width * height <= most_pixels, invalid(field, 'picture.too-many-pixels'))
  ensure(Math.max(width, height) <= most_pixels_a_side, invalid(field, 'picture.too-wide'))
}

async function encodeAnew(field: string, upload: Buffer): Promise<StoredPicture> {
  const image = sharp(upload, { limitInputPixels: most_pixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: longest_side, height: longest_side, fit: 'inside', withoutEnlargement: true })
  const is_photo = upload.subarray(0, 3).equals(jpeg)
  const encoded = is_photo ? image.jpeg({ quality: 85 }) : image.png()
  const content = await encoded.toBuffer().catch(() => {
    throw unreadable(field)
  })
  return { media_type: is_photo ? 'image/jpeg' : 'image/png', content }
}

const unreadable = (field: string) => invalid(field, 'picture.damaged')

const tooManyPictures = () =>
  tooMany(
    'picture.too-many',
    {},
    {
      retry_after_seconds: 3,
    },
  )

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const gifs = [Buffer.from('GIF87a'), Buffer.from('GIF89a')]

/** By content: a name or a media type is only what the sender says. */
const startsLikeAPicture = (upload: Buffer) =>
  [jpeg, png, ...gifs].some((signature) => upload.subarray(0, signature.length).equals(signature))
