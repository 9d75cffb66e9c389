import { getDocument, type PDFPageProxy } from 'pdfjs-dist'
import * as reader from 'pdfjs-dist/build/pdf.worker.mjs'

/**
 * Reads a PDF and draws its pages, in a separate worker: nothing in the file can reach the page, its token or the
 * network, even if it exploits the reader. Scripts, links and forms of the PDF are ignored.
 */
export type Drawn = { page: number; of: number; picture: Blob } | { failed: true }

const WIDTH = 1_400
const MOST_PIXELS = 16_000_000
export const MOST_PAGES = 60

// The reader runs in this worker instead of starting another one.
Object.assign(globalThis, { pdfjsWorker: reader })

const fonts = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?inline',
  import: 'default',
})

/** The fonts that every PDF may use without bringing them. */
class Fonts {
  fetch = async ({ filename }: { filename: string }) => {
    const [, load] = Object.entries(fonts).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    if (!load) throw new Error(`no font ${filename}`)
    const [, base64 = ''] = (await load()).split(',')
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }
}

class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height })
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** Colour filters need a document. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

const tell = (drawn: Drawn) => postMessage(drawn)

async function drawAll(data: ArrayBuffer) {
  const file = await getDocument({
    data,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
    stopAtErrors: false,
    StandardFontDataFactory: Fonts,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
  }).promise
  for (let page = 1; page <= Math.min(file.numPages, MOST_PAGES); page++) {
    tell({ page, of: file.numPages, picture: await draw(await file.getPage(page)) })
  }
}

async function draw(page: PDFPageProxy): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  // The library types only the canvas of a page, and draws on this one as well.
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext, viewport }).promise
  page.cleanup()
  return canvas.convertToBlob({ type: 'image/png' })
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return
  drawAll(data).catch(() => tell({ failed: true }))
})
