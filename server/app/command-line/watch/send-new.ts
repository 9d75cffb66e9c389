import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Ledger } from './ledger.ts'
import type { Send } from './sender.ts'
import type { FoundFile } from './settled-files.ts'

interface Sending {
  ledger: Ledger
  send: Send
  /** Says something to whoever looks after the program. */
  tell: (sentence: string) => void
}

/** All were settled, some wait for the clinic, or the clinic takes nothing from this key. */
type Outcome = 'all' | 'some' | 'refused'

export const noneOfThisKey = (why: string) => `The clinic takes nothing from this key: ${why}`

/** Sends those that were not sent before, one after another. */
export async function sendNew(files: readonly FoundFile[], { ledger, send, tell }: Sending): Promise<Outcome> {
  for (const file of files) {
    if (ledger.has(file)) continue
    const content = await readFile(file.path).catch(() => undefined)
    // Gone or written again meanwhile: the next reading finds what is there then.
    if (content?.length !== file.size_bytes) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (ledger.hasContent(sha256)) {
      await ledger.add(file, 'sent', sha256)
      continue
    }
    const answer = await send(file.name, new Uint8Array(content), sha256)
    if (answer.kind === 'taken') await ledger.add(file, 'sent', sha256)
    else if (answer.kind === 'refused') {
      await ledger.add(file, 'refused', sha256)
      tell(`${file.name} is not taken: ${answer.why}`)
    } else if (answer.kind === 'unauthorized') {
      tell(noneOfThisKey(answer.why))
      return 'refused'
    } else {
      tell(`${file.name} waits, the clinic could not take it now: ${answer.why}`)
      return 'some'
    }
  }
  return 'all'
}
