import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { madeUpCursor } from '../context/pagination.ts'

/** Turns where a page ended into what a client is given to go on, and back. */
export type Cursors = ReturnType<typeof sealedCursors>

const nonce_bytes = 12
const tag_bytes = 16

/**
 * A position in a list may hold a patient's name, and a cursor stands in an address, which proxies write into their
 * logs: so it is encrypted, by a key of the clinic's own, for the one list that gave it (AES-256-GCM).
 */
export function sealedCursors(database: Database) {
  let key: Promise<Buffer> | undefined
  const keyOfClinic = () =>
    (key ??= readKey(database).catch((error: unknown) => {
      key = undefined
      throw error
    }))
  return {
    async seal(position: string, list: string): Promise<string> {
      const nonce = randomBytes(nonce_bytes)
      const cipher = createCipheriv('aes-256-gcm', await keyOfClinic(), nonce).setAAD(Buffer.from(list))
      const sealed = Buffer.concat([nonce, cipher.update(position, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    /** Refuses (400) what no page of this list gave. */
    async open(cursor: string, list: string): Promise<string> {
      const sealed = Buffer.from(cursor, 'base64url')
      const body = sealed.subarray(nonce_bytes, -tag_bytes)
      if (body.length === 0) throw madeUpCursor()
      const decipher = createDecipheriv('aes-256-gcm', await keyOfClinic(), sealed.subarray(0, nonce_bytes))
      decipher.setAAD(Buffer.from(list)).setAuthTag(sealed.subarray(-tag_bytes))
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString()
      } catch {
        throw madeUpCursor()
      }
    },
  }
}

async function readKey(database: Database): Promise<Buffer> {
  const { cursor_key } = await database.selectFrom('clinic').select('cursor_key').executeTakeFirstOrThrow()
  return Buffer.from(hkdfSync('sha256', cursor_key, '', 'cursors of lists', 32))
}
