import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILE_HEAD_BYTES, FILE_PART_BYTES } from '../../domain/file.ts'

/** A file that is on this machine's disk while a call works with it. */
export interface Upload {
  /** What its sender calls it. */
  name: string
  size_bytes: number
  sha256: string
  /** Its first bytes. */
  head: Buffer
  /** Where it can be read, while it is open. */
  path: string
  /** Its content again, in parts of one size but for the last. */
  parts(): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Writes what arrives to the disk, so that its size costs no memory and a slow sender holds no transaction open. */
export async function spool(name: string, chunks: AsyncIterable<Buffer>): Promise<Upload> {
  const handle = await openNameless()
  try {
    const hash = createHash('sha256')
    let size_bytes = 0
    let head = Buffer.alloc(0)
    for await (const chunk of chunks) {
      if (head.length < FILE_HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, FILE_HEAD_BYTES)])
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, size_bytes)
      size_bytes += chunk.length
    }
    return {
      name,
      size_bytes,
      sha256: hash.digest('hex'),
      head: head.subarray(0, FILE_HEAD_BYTES),
      path: `/dev/fd/${handle.fd}`,
      parts: () => partsIn(handle, size_bytes),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

const PRIVATE = 0o600

/** Linux's O_TMPFILE, which Node has no name for: a file that never has a name. */
const NAMELESS = constants.O_RDWR | constants.O_DIRECTORY | 0o20000000

/** Without a name the file goes when it is closed, also by a process that is killed. */
const openNameless = (): Promise<FileHandle> => open(tmpdir(), NAMELESS, PRIVATE).catch(openAndUnlink)

/** For systems that know no such files. A process that is killed between the two leaves one behind. */
async function openAndUnlink(): Promise<FileHandle> {
  const path = join(tmpdir(), `clinic-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', PRIVATE)
  await unlink(path)
  return handle
}

async function* partsIn(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += FILE_PART_BYTES) {
    const part = Buffer.alloc(Math.min(FILE_PART_BYTES, size - at))
    const { bytesRead } = await handle.read(part, 0, part.length, at)
    if (bytesRead !== part.length) throw new Error('a file that arrived is shorter than it was')
    yield part
  }
}
