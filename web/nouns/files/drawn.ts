import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PatientFile } from '#contract/files.ts'
import { useAddressOf } from '#web/base/api/blobs.ts'
import { callFile } from '#web/base/api/client.ts'
import { queryKey } from '#web/base/api/queries.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { LONGEST_MS, startWorker, type Working } from './dicom/start-worker.ts'

/** In pixels: sharp enough for a quarter of a sheet of paper. */
const LONGEST_SIDE = 900

const KEPT_MS = 300_000

/** In bytes. A list draws no larger file: its original is sent for it, and that of a large panoramic is of 8 MB. */
const LARGEST_IN_LISTS = 12_000_000

type Stored = Pick<PatientFile, 'id' | 'media_type' | 'has_preview' | 'size_bytes'>
/** Of a patient, or still in the inbox. */
type Place = { original: typeof api.file | typeof api.unfiledContent; preview: Endpoint }
export const OF_PATIENT = { original: api.file, preview: api.filePreview } satisfies Place
export const OF_INBOX = { original: api.unfiledContent, preview: api.unfiledPreview } satisfies Place

export const isDicom = ({ media_type }: Pick<Stored, 'media_type'>) => media_type === 'application/dicom'
export const isDrawable = (file: Stored) => file.has_preview || isDicom(file)
const isDrawnInLists = (file: Stored) => file.has_preview || (isDicom(file) && file.size_bytes <= LARGEST_IN_LISTS)

let last: Promise<unknown> = Promise.resolve()

/** One after the other: of eighteen files at once, each would take too long, and the server would be kept busy. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** A small picture of a file: the server's preview, or drawn here from the pixels of a DICOM file. Throws without any. */
const drawnOptions = (file: Stored, { original, preview }: Place = OF_PATIENT) => ({
  queryKey: [...queryKey(original, { id: file.id }), 'drawn'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    isDicom(file)
      ? inTurn(async () => {
          signal.throwIfAborted()
          return drawSmall((await callFile(original, { id: file.id }, { signal })).content)
        })
      : callFile(preview, { id: file.id }, { signal }).then(({ content }) => content),
  // A file's bytes never change.
  staleTime: Infinity,
  gcTime: KEPT_MS,
  retry: false,
  // What cannot be drawn is not sent again whenever the window is looked at.
  refetchOnWindowFocus: false,
  // Never the picture of another file while this one loads.
  placeholderData: undefined,
})

export const fetchDrawn = (file: PatientFile): Promise<Blob> => queryClient.fetchQuery(drawnOptions(file))

/** The address of a file's small picture, undefined until it is drawn. */
export function useDrawn(file: Stored, enabled: boolean) {
  const { data, isError } = useQuery({ ...drawnOptions(file), enabled: enabled && isDrawable(file) })
  return { address: useAddressOf(data), failed: isError }
}

/** The same in a list. One that cannot be drawn has none. */
export function useSmallPicture(file: Stored, place: Place, enabled: boolean) {
  const { data, isError } = useQuery({ ...drawnOptions(file, place), enabled: enabled && isDrawnInLists(file) })
  return { address: useAddressOf(data), failed: isError && file.has_preview }
}

/** Drawn by the file's first window, in a worker that is ended then. Rejects what is not shown or takes too long. */
async function drawSmall(content: Blob): Promise<Blob> {
  const bytes = await content.arrayBuffer()
  let worker: Working | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined
  try {
    const picture = await new Promise<ImageBitmap>((resolve, reject) => {
      giveUp = setTimeout(() => reject(new Error('It takes too long')), LONGEST_MS)
      const asked = startWorker((answer) => {
        if (answer.kind === 'opened')
          asked.ask({ kind: 'draw', window: answer.windows[0]?.window, inverted: false, step: 1 })
        if (answer.kind === 'failed') reject(new Error(answer.problem.code))
        if (answer.kind === 'drawn') resolve(answer.picture)
      })
      worker = asked
      asked.ask({ kind: 'open', bytes })
    })
    return await smaller(picture)
  } finally {
    clearTimeout(giveUp)
    worker?.end()
  }
}

async function smaller(picture: ImageBitmap): Promise<Blob> {
  const part = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * part))
  canvas.height = Math.max(1, Math.round(picture.height * part))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!drawn) throw new Error('It cannot be drawn')
  return drawn
}
