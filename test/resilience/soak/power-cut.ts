import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { booksIn } from '../crash/data-folder.ts'
import { beginClinic, startWriters } from '../crash/writers.ts'
import { newLedger } from '../crash/ledger.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { type Disk, newDisk, noDisks } from '../crash/mounted-disk.ts'
import { serverProcesses } from '../crash/postgres-processes.ts'
import { NotOpen, type RestartableClinic, restartableClinic } from '../crash/restartable-clinic.ts'
import { startEmbeddedProcess } from '#test/support/embedded-process.ts'
import type { Campaign } from './campaign.ts'

/** Cuts the power of the disk under the embedded database under load. */
export const campaign: Campaign = {
  name: 'power-cut',
  async run({ long, say }) {
    const reason = noDisks()
    if (reason !== undefined) say(`No power can be cut here: ${reason}.`)
    if (reason !== undefined) return { unit: 'power cuts', count: 0, failures: [], notes: { skipped: reason } }
    return cutPower({ rounds: long ? 12 : 1, say })
  },
}

interface Cuts {
  rounds: number
  say(sentence: string): void
  /** Settings of the server; the negative control turns flushing off, and must lose something. */
  settings?: string[]
}

export async function cutPower({ rounds, say, settings = [] }: Cuts) {
  const disk = await newDisk(400)
  const dataDir = join(disk.folder, 'data')
  const clinic = await restartableClinic({ DATA_DIR: dataDir })
  const [ledger, losses, restartsMs] = [newLedger(), newLosses(), [] as number[]]
  // The process that starts the server decides its settings; the app finds it running.
  const starter = settings.length > 0 ? await startEmbeddedProcess(dataDir, { role: 'secondary', settings }) : undefined
  await starter?.first_word
  try {
    await clinic.start()
    const { address } = clinic
    const writers = await startWriters(4, { address, ledger, ...(await beginClinic(address)) })
    for (let round = 1; round <= rounds; round++) {
      const work = Promise.all(writers.map((person) => person.work()))
      await sleep(500 + Math.random() * 1_500)
      disk.cutPower()
      starter?.child.kill('SIGKILL')
      await blackOut(clinic, dataDir)
      await work
      await disk.remount()
      restartsMs.push(await clinic.start())
      await losses.look(ledger, booksIn(dataDir), round)
      await Promise.all(writers.map((person) => person.repeatUnanswered()))
      say(`${round} power cuts, ${ledger.figures().acknowledged} writes acknowledged`)
    }
    const failures = [...losses.failures, ...(await clinic.check())]
    const notes = { ...ledger.figures(), 'made, answer lost': losses.unanswered(), ...spread('restart', restartsMs) }
    return { unit: 'power cuts', count: rounds, failures, notes }
  } catch (error) {
    // A database that cannot be opened again is lost.
    if (!(error instanceof NotOpen)) throw error
    return { unit: 'power cuts', count: rounds, failures: [String(error), ...losses.failures] }
  } finally {
    starter?.child.kill('SIGKILL')
    await cleanUp(clinic, dataDir, disk)
  }
}

/** Kills all processes, as nothing runs without power. */
async function blackOut(clinic: RestartableClinic, dataDir: string): Promise<void> {
  const processes = await serverProcesses(dataDir).catch(() => [])
  const app = clinic.end('SIGKILL')
  for (const pid of processes) kill(pid)
  await app
}

async function cleanUp(clinic: RestartableClinic, dataDir: string, disk: Disk): Promise<void> {
  await clinic.end('SIGTERM')
  await blackOut(clinic, dataDir)
  await disk.remove()
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}
