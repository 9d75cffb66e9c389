import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILE_HEAD_BYTES, FILE_PART_BYTES } from '#domain/file.ts'

/** An uploaded file, which is on this machine's disk while a call works with it. */
export interface Upload {
  /** The file's name as sent. */
  name: string
  size_bytes: number
  sha256: string
  /** The first bytes. */
  head: Buffer
  /** The path under which it can be read while it is open. */
  path: string
  /** The content again, in parts of equal size except for the last. */
  parts(): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Writes what arrives to the disk, so that its size uses no memory and a slow sender holds no transaction open. */
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

/** Linux's O_TMPFILE, for which Node has no name: it creates a file without a name. */
const NAMELESS = constants.O_RDWR | constants.O_DIRECTORY | 0o20000000

/** A file without a name is deleted when it is closed, even if the process is killed. */
const openNameless = (): Promise<FileHandle> => open(tmpdir(), NAMELESS, PRIVATE).catch(openAndUnlink)

/** For systems without such files. A process that is killed between the two calls leaves one behind. */
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
