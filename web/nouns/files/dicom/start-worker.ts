import type { Answered, Asked } from './worker.ts'

export const LONGEST_MS = 2_000

export interface Working {
  ask(asked: Asked): void
  end(): void
}

/** A worker of its own for each file. It is ended when the file is closed, and whatever it is doing then. */
export function startWorker(onAnswer: (answer: Answered) => void): Working {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const fail = () => onAnswer({ kind: 'failed', problem: { code: 'damaged' } })
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => onAnswer(data))
  return {
    ask: (asked) => worker.postMessage(asked, 'bytes' in asked ? [asked.bytes] : []),
    end: () => worker.terminate(),
  }
}
