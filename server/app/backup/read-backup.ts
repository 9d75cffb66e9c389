import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { Damage } from '#domain/opened-backup.ts'
import { BackupText } from './backup-text.ts'
import { DamagedBackup, type Header, SEAL_BYTES, sealOf, type TableHead, type Tail } from './format.ts'

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; head: TableHead }
  | { kind: 'rows'; chunk: Buffer }
  | { kind: 'table ended' }
  | { kind: 'tail'; tail: Tail }

/** Refuses a truncated or changed file. */
export async function verifyBackup(file: string): Promise<void> {
  const { size, seal } = await readSeal(file)
  const hash = createHash('sha256')
  for await (const chunk of bodyOf(file, size)) hash.update(chunk as Buffer)
  if (sealOf(hash.digest('hex')) !== seal) throw new DamagedBackup(file, 'it is damaged or incomplete')
}

/** The contents, piece by piece. An error may only be found at the end, so commit nothing before. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const { size } = await readSeal(file)
  const body = bodyOf(file, size)
  const text = createGunzip()
  body.on('error', (error) => text.destroy(error))
  try {
    yield* partsOf(new BackupText(body.pipe(text)), file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new DamagedBackup(file, 'its contents are damaged') : error
  } finally {
    body.destroy()
  }
}

async function readSeal(file: string): Promise<{ size: number; seal: string }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new DamagedBackup(file, error instanceof Error ? (error.message.split(',')[0] ?? '') : String(error))
  })
  try {
    const { size } = await handle.stat()
    if (size <= SEAL_BYTES) throw new DamagedBackup(file, 'it is no backup of the clinic, or incomplete', 'no_backup')
    const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES)
    const seal = buffer.toString('latin1')
    if (!/^sha256 [0-9a-f]{64}\n$/.test(seal)) {
      throw new DamagedBackup(file, 'it is no backup of the clinic, or incomplete', 'no_backup')
    }
    return { size, seal }
  } finally {
    await handle.close()
  }
}

const bodyOf = (file: string, size: number) =>
  createReadStream(file, { end: size - SEAL_BYTES - 1, highWaterMark: 256 * 1024 })

async function* partsOf(text: BackupText, file: string): AsyncGenerator<Part> {
  const damaged = (what: string, damage?: Damage) => new DamagedBackup(file, what, damage)
  const nextLine = async () => parseLine(await text.line()) ?? Promise.reject(damaged('a part of it is missing'))
  const header = (await nextLine()) as Header
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it was read from a file
  if (header.clinic_backup !== 1) throw damaged('it was made by another version of the clinic', 'other_version')
  yield { kind: 'header', header }
  let line = await nextLine()
  while (!('sequences' in line)) {
    yield { kind: 'table', head: line as TableHead }
    for await (const chunk of text.rows()) yield { kind: 'rows', chunk }
    line = await nextLine()
    yield { kind: 'table ended' }
  }
  if (!(await text.isAtEnd())) throw damaged('something follows its end')
  yield { kind: 'tail', tail: line as Tail }
}

function parseLine(line: string | undefined): object | undefined {
  try {
    const parsed: unknown = JSON.parse(line ?? '')
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
