import sharp from 'sharp'
import { drawGreys, greys, type Window } from '#domain/dicom/window.ts'
import { type Decoded, decode, parseAll } from '#web/nouns/files/dicom/decode.ts'

/** Opens a file as the viewer's worker does; a baseline JPEG is decoded by sharp instead of by the browser. */
export async function openDicom(bytes: Uint8Array): Promise<Decoded> {
  const { parsed } = await parseAll(bytes)
  return decode(parsed, async (jpeg) => {
    const raw = sharp(jpeg).toColourspace('srgb').ensureAlpha().raw()
    const { data, info } = await raw.toBuffer({ resolveWithObject: true })
    return { columns: info.width, rows: info.height, rgba: new Uint8ClampedArray(data) }
  })
}

/** Red, green and blue of each pixel; the first window unless another is named. */
export function drawn({ picture, windows }: Decoded, window: Window | undefined = windows[0]?.window): number[] {
  const rgba =
    'rgba' in picture || !window
      ? 'rgba' in picture
        ? picture.rgba
        : []
      : drawGreys(picture, greys(picture, window, false)).rgba
  return [...rgba].filter((_, at) => at % 4 < 3)
}
