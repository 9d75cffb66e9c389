import type { FileIdentity } from '#domain/dicom/identity.ts'
import { NotShown, type Problem } from '#domain/dicom/header.ts'
import { drawGreys, greys, type NamedWindow, type Window } from '#domain/dicom/window.ts'
import type { Scale } from '#domain/mark.ts'
import { type ColourPicture, decode, type Decoded, parseAll } from './decode.ts'
import { readSpacing } from './read-header.ts'

/** Reads and draws one DICOM file, so that nothing in it can stop or reach the page. */
export type Asked =
  | { kind: 'identify'; bytes: ArrayBuffer }
  | { kind: 'open'; bytes: ArrayBuffer }
  /** Every `step`th pixel is drawn. Colours have no window. */
  | { kind: 'draw'; window: Window | undefined; inverted: boolean; step: number }

export interface Opened {
  columns: number
  rows: number
  frames: number
  windows: NamedWindow[]
  /** Null where the file does not say how large a pixel is. */
  spacing: Scale | null
}

export type Answered =
  | { kind: 'identified'; identity: FileIdentity }
  | ({ kind: 'opened' } & Opened)
  | { kind: 'failed'; problem: Problem }
  | { kind: 'drawn'; picture: ImageBitmap }

const tell = (answered: Answered, moved: Transferable[] = []) => postMessage(answered, { transfer: moved })

let picture: Decoded['picture'] | undefined

async function open(bytes: Uint8Array) {
  const { parsed, identity } = await parseAll(bytes)
  // Also of a file that cannot be drawn.
  tell({ kind: 'identified', identity })
  const decoded = await decode(parsed, decodeJpeg)
  picture = decoded.picture
  const { columns, rows } = picture
  tell({
    kind: 'opened',
    columns,
    rows,
    frames: decoded.frames,
    windows: decoded.windows,
    spacing: readSpacing(parsed),
  })
}

async function decodeJpeg(jpeg: Uint8Array) {
  const decoded = await createImageBitmap(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  const { width, height } = decoded
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new NotShown({ code: 'too-large' })
  context.drawImage(decoded, 0, 0)
  decoded.close()
  return { columns: width, rows: height, rgba: context.getImageData(0, 0, width, height).data }
}

async function draw({ window, inverted, step }: Extract<Asked, { kind: 'draw' }>) {
  if (!picture) return
  const pixels =
    'rgba' in picture ? asDrawn(picture) : window && drawGreys(picture, greys(picture, window, inverted), step)
  if (!pixels) return
  const drawn = await createImageBitmap(new ImageData(pixels.rgba, pixels.width, pixels.height))
  tell({ kind: 'drawn', picture: drawn }, [drawn])
}

const asDrawn = ({ columns, rows, rgba }: ColourPicture) => ({ width: columns, height: rows, rgba })

async function answer(asked: Asked) {
  if (asked.kind === 'open') return open(new Uint8Array(asked.bytes))
  if (asked.kind === 'draw') return draw(asked)
  const { identity } = await parseAll(new Uint8Array(asked.bytes))
  return tell({ kind: 'identified', identity })
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).catch((error: unknown) =>
    tell({ kind: 'failed', problem: error instanceof NotShown ? error.problem : { code: 'damaged' } }),
  )
})
