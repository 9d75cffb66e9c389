import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, type RefusalKind } from '#domain/refusal.ts'
import type { CodedRefusal } from '#domain/refusals/catalogue.ts'
import { readPieces, type ReadRequest } from './read-pieces.ts'
import { remittancePieces, type RemittanceRequest } from './remittance.ts'

/** The worker's side of read-in-worker.ts: gives one piece for each message, so that it never reads far ahead. */

export type Answer<Piece> =
  | { piece: Piece | undefined }
  | { refusal: { kind: RefusalKind; coded: CodedRefusal; details: object } }
  | { error: string }

const request = workerData as ReadRequest | RemittanceRequest
const pieces: AsyncGenerator = 'remittance' in request ? remittancePieces(request) : readPieces(request)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async () => parentPort?.postMessage(await next()))

async function next(): Promise<Answer<unknown>> {
  try {
    const { value, done } = await pieces.next()
    return { piece: done ? undefined : value }
  } catch (error) {
    if (!(error instanceof Refusal))
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { kind, coded, details } = error
    return { refusal: { kind, coded, details } }
  }
}
