import { setTimeout as sleep } from 'node:timers/promises'
import { newSharedDatabase } from '../crash/data-folder.ts'
import { beginClinic, startWriters } from '../crash/writers.ts'
import { newLedger } from '../crash/ledger.ts'
import { losingProxy } from '../crash/losing-proxy.ts'
import { newLosses } from '../crash/losses.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import type { Campaign } from './campaign.ts'

/** Drops responses after the clinic has committed the write; the client then retries. */
export const campaign: Campaign = {
  name: 'lost-answers',
  run: ({ long }) => loseAnswers({ answers: long ? 1_000 : 40, keys: true }),
}

/** Negative control: the same without keys must create duplicates. */
export async function loseAnswers({ answers, keys }: { answers: number; keys: boolean }) {
  const { url, books, remove } = await newSharedDatabase()
  const clinic = await restartableClinic({ DATABASE_URL: url })
  const [ledger, losses] = [newLedger(), newLosses()]
  let proxy: Awaited<ReturnType<typeof losingProxy>> | undefined
  try {
    await clinic.start()
    const hired = await beginClinic(clinic.address)
    // Every second response is dropped, and of the retries every third.
    let count = 0
    proxy = await losingProxy(clinic.address, (tried) => ++count % (tried === 1 ? 2 : 3) === 0)
    const writers = await startWriters(4, {
      address: clinic.address,
      work_address: proxy.address,
      ledger,
      keys,
      ...hired,
    })
    const closing = new AbortController()
    const work = Promise.all(writers.map((person) => person.keepWorking(closing.signal)))
    while (proxy.lost() < answers) await sleep(10)
    closing.abort()
    await work
    await losses.look(ledger, books, answers)
    const contradictions = proxy.contradictions().map((tried) => `two answers to ${tried}`)
    const failures = [...losses.failures, ...contradictions, ...(await clinic.check())]
    return { unit: 'answers', count: proxy.lost(), failures, notes: ledger.figures() }
  } finally {
    proxy?.close()
    await clinic.end('SIGTERM')
    await remove()
  }
}
