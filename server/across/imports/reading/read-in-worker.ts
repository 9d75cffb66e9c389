import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal, tooLarge } from '#domain/refusal.ts'
import type { Answer } from './file-reader.ts'
import type { Piece, ReadRequest } from './read-pieces.ts'
import { READER_SCRIPT } from './reader-script.ts'
import type { RemittanceRequest, RemittanceRow } from './remittance.ts'

interface Deadlines {
  /** The transaction that stores the lines waits for the next ones; the database ends it after a minute. */
  piece_ms: number
  whole_ms: number
}
const DEADLINES: Deadlines = { piece_ms: 45_000, whole_ms: 180_000 }

/** A workbook's texts are kept in memory while its sheet is read. */
const MOST_MB = 1024

/**
 * Reads a file of others in a thread of its own, so that no file, whatever is in it, makes another request wait. One that
 * takes longer than its deadline, or more memory, is refused.
 */
export const readInWorker = (request: ReadRequest, deadlines?: Deadlines): AsyncGenerator<Piece> =>
  piecesInWorker<Piece>(request, deadlines)

/** The rows of a payer's statement. */
export async function remittanceInWorker(
  path: string,
  sheet: string | null,
  deadlines?: Deadlines,
): Promise<RemittanceRow[]> {
  const request: RemittanceRequest = { path, sheet, remittance: true }
  for await (const rows of piecesInWorker<RemittanceRow[]>(request, deadlines)) return rows
  throw new Error('the file was not read to its end')
}

async function* piecesInWorker<Each>(request: object, deadlines = DEADLINES): AsyncGenerator<Each> {
  const { piece_ms, whole_ms } = deadlines
  const worker = new Worker(READER_SCRIPT, { workerData: request, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  // Whether or not an answer is waited for.
  failed.catch(() => undefined)
  const end = performance.now() + whole_ms
  try {
    for (;;) {
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(piece_ms, end - performance.now()))))
      const answered = once(worker, 'message', { signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('next')
      const [answer] = (await Promise.race([answered, failed]).catch(inWords)) as [Answer<Each>]
      const piece = pieceOf(answer)
      if (!piece) return
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}

function pieceOf<Each>(answer: Answer<Each>): Each | undefined {
  if ('piece' in answer) return answer.piece
  if ('error' in answer) throw new Error(`the file could not be read: ${answer.error}`)
  const { kind, coded, details } = answer.refusal
  throw new Refusal(kind, coded, details as Record<string, unknown>)
}

function inWords(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw tooLarge('import.takes-too-long')
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw tooLarge('import.unpacks-too-large')
  throw error
}
