import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { complain, say } from '#server/base/config/console.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { CallingCommand, Variables } from './command.ts'
import { askWhetherTaken, senderTo } from './watch/sender.ts'
import { openLedger } from './watch/ledger.ts'
import { settledFiles } from './watch/settled-files.ts'
import { noneOfThisKey, sendNew } from './watch/send-new.ts'

/** How often the folder is read. A file is sent once it is the same in two readings. */
const EVERY_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Sends what sensor programs export into a folder to the picture inbox of a clinic, each file once. */
export const watch: CallingCommand = {
  summary: 'sends the new pictures of a folder to the picture inbox, each once',
  usage: 'FOLDER [--once] [--from-now] (with CLINIC_URL and CLINIC_KEY, the key of a program that may add pictures)',
  call: (variables, words) => watchAsAsked({ variables, words, say, complain, every_ms: EVERY_MS }),
}

interface Asked {
  variables: Variables
  words: readonly string[]
  say: (sentence: string) => void
  complain: (sentence: string) => void
  every_ms: number
}

/** Returns the exit code: 0 if all was sent, 1 if something waits, or the clinic does not answer or takes nothing from the key. */
export async function watchAsAsked({ variables, words, say: tell, complain: tellOfProblem, every_ms }: Asked) {
  const { folder, once, from_now } = wordsIn(words)
  const clinic = clinicIn(variables)
  const ledger = await openLedger(folder)
  const files = settledFiles(folder)
  await files.read()
  if (from_now && ledger.is_new) await ledger.passOver(await files.all())
  tell(`Watching ${folder}. What was sent is noted in ${ledger.path}.`)
  const asked = await askWhetherTaken(clinic)
  if (asked.kind === 'unauthorized') tellOfProblem(noneOfThisKey(asked.why))
  else if (asked.kind !== 'taken') tellOfProblem(`The clinic cannot be reached: ${asked.why}`)
  if (asked.kind === 'unauthorized' || (once && asked.kind !== 'taken')) return 1
  const send = senderTo(clinic)
  let pause = every_ms
  for (;;) {
    await sleep(pause)
    const outcome = await sendNew(await files.read(), { ledger, send, tell: tellOfProblem })
    if (outcome === 'refused') return 1
    if (once) return outcome === 'all' ? 0 : 1
    pause = outcome === 'all' ? every_ms : Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
}

const OPTIONS = new Set(['--once', '--from-now'])

function wordsIn(words: readonly string[]) {
  const unknown = words.find((word) => word.startsWith('-') && !OPTIONS.has(word))
  if (unknown !== undefined) throw new StartupProblem(`Unknown option '${unknown}'.`)
  const [folder, ...more] = words.filter((word) => !word.startsWith('-'))
  if (folder === undefined || more.length > 0) throw new StartupProblem('Name one folder.')
  return { folder: resolve(folder), once: words.includes('--once'), from_now: words.includes('--from-now') }
}

function clinicIn(variables: Variables) {
  const { CLINIC_URL = '', CLINIC_KEY = '' } = variables
  const url = URL.canParse(CLINIC_URL) ? new URL(CLINIC_URL) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartupProblem('Set CLINIC_URL to the address of the clinic, such as https://clinic.example.')
  }
  if (!CLINIC_KEY.startsWith('ck_')) {
    throw new StartupProblem('Set CLINIC_KEY to an API key of the clinic that may add pictures to the inbox.')
  }
  return { url, key: CLINIC_KEY }
}
