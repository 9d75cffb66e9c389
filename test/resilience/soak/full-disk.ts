import { join } from 'node:path'
import { booksIn } from '../crash/data-folder.ts'
import { exhaustLog, fill, moveLog } from '../crash/full-disk.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { type Disk, newDisk, noDisks } from '../crash/mounted-disk.ts'
import { startLoad, readFor } from '../crash/continuous-load.ts'
import { type RestartableClinic, restartableClinic } from '../crash/restartable-clinic.ts'
import { startEmbeddedProcess } from '#test/support/embedded-process.ts'
import { urlOf } from '#test/support/test-server.ts'
import type { Campaign, Figures } from './campaign.ts'

/** Fills the database's disk while clients work, then frees it again. */
export const campaign: Campaign = {
  name: 'full-disk',
  async run({ long, say }) {
    const reason = noDisks()
    if (reason !== undefined) say(`No disk can be filled here: ${reason}.`)
    if (reason !== undefined) return { unit: 'full disks', count: 0, failures: [], notes: { skipped: reason } }
    if (!long) return fillOwnDisk(1)
    const all = [await fillOwnDisk(5), await fillServersDisk(5), await fillLogDisk(5)]
    const count = all.reduce((sum, figures) => sum + figures.count, 0)
    const notes = Object.assign({}, ...all.map((figures) => figures.notes)) as Record<string, number | string>
    return { unit: 'full disks', count, failures: all.flatMap(({ failures }) => failures), notes }
  },
}

const DISK_FULL = 'disk of the clinic’s server is full'

/** The embedded database: writes are refused before the disk is full, and reads go on. */
async function fillOwnDisk(rounds: number): Promise<Figures> {
  const disk = await newDisk(500)
  const dataDir = join(disk.folder, 'data')
  const clinic = await restartableClinic({ DATA_DIR: dataDir })
  return work(clinic, rounds, {
    name: 'own disk',
    books: booksIn(dataDir),
    disks: [disk],
    fill: () => fill(disk, { pause_ms: 500 }),
    error: DISK_FULL,
    reads: [200],
  })
}

/** An external server: the app learns that the disk is full from the first failing write. */
async function fillServersDisk(rounds: number): Promise<Figures> {
  const disk = await newDisk(300)
  const dataDir = join(disk.folder, 'data')
  const server = await startEmbeddedProcess(dataDir)
  await server.first_word
  const books = booksIn(dataDir)
  const clinic = await restartableClinic({ DATABASE_URL: urlOf(books) })
  const close = async () => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  return work(clinic, rounds, {
    name: 'server’s disk',
    books,
    disks: [disk],
    fill: () => fill(disk),
    error: '',
    reads: [200, 503],
    close,
  })
}

/** The write-ahead log on its own disk: without space for it the database stops, and is restarted until it can run. */
async function fillLogDisk(rounds: number): Promise<Figures> {
  const disks = [await newDisk(300), await newDisk(300)] as const
  const dataDir = join(disks[0].folder, 'data')
  const clinic = await restartableClinic({ DATA_DIR: dataDir })
  await clinic.start()
  await clinic.end('SIGTERM')
  await moveLog(dataDir, disks[1])
  const books = booksIn(dataDir)
  const exhaust = async () => {
    const makeRoom = await fill(disks[1])
    await exhaustLog(books)
    return makeRoom
  }
  return work(clinic, rounds, { name: 'log’s disk', books, disks, fill: exhaust, error: '', reads: [200, 503] })
}

interface Place {
  name: string
  books: ReturnType<typeof booksIn>
  disks: readonly Disk[]
  /** The returned function frees the space. */
  fill(): Promise<() => void>
  /** The refusals of writes meanwhile; where the database stops for lack of space, that it cannot be reached. */
  error: string
  /** The statuses allowed for reads meanwhile: a read that cannot write its log may stop the database altogether. */
  reads: number[]
  close?(): Promise<void>
}

async function work(clinic: RestartableClinic, rounds: number, place: Place): Promise<Figures> {
  const [losses, backMs, failures] = [newLosses(), [] as number[], [] as string[]]
  try {
    await clinic.start()
    const { ledger, responses, token, end } = await startLoad(clinic.address)
    for (let round = 1; round <= rounds; round++) {
      await responses.untilWritten(20)
      const makeRoom = await place.fill()
      await responses.untilRefusedWith(place.error)
      for (const [status, times] of await readFor(clinic.address, token, 1_000))
        if (!place.reads.includes(status)) failures.push(`${times} reads answered ${status} on a full disk`)
      makeRoom()
      const begun = performance.now()
      await responses.untilWritten(1)
      backMs.push(performance.now() - begun)
    }
    await end()
    await losses.look(ledger, place.books, rounds)
    failures.push(...losses.failures, ...responses.failures, ...(await clinic.check()))
    const { acknowledged } = ledger.figures()
    const notes = {
      [`${place.name}: acknowledged`]: acknowledged,
      ...spread(`${place.name}: written again after`, backMs),
    }
    return { unit: 'full disks', count: rounds, failures, notes }
  } finally {
    await clinic.end('SIGTERM')
    await place.close?.()
    for (const disk of place.disks) await disk.remove()
  }
}
