import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '#server/base/database/schema/schema.ts'
import { invalidCursor } from '#server/base/context/pagination.ts'

/** Encrypts the position at the end of a page for the client, and decrypts it again. */
export type Cursors = ReturnType<typeof sealedCursors>

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The position of a row may contain a patient's name, and cursors are part of URLs, which proxies log. So they are
 * encrypted (AES-256-GCM) with a key of this clinic, and valid only for the list that issued them.
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
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await keyOfClinic(), nonce).setAAD(Buffer.from(list))
      const sealed = Buffer.concat([nonce, cipher.update(position, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    /** Refuses (400) a cursor that this list did not issue. */
    async open(cursor: string, list: string): Promise<string> {
      const sealed = Buffer.from(cursor, 'base64url')
      const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
      if (body.length === 0) throw invalidCursor()
      const decipher = createDecipheriv('aes-256-gcm', await keyOfClinic(), sealed.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(list)).setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString()
      } catch {
        throw invalidCursor()
      }
    },
  }
}

async function readKey(database: Database): Promise<Buffer> {
  const { cursor_key } = await database.selectFrom('clinic').select('cursor_key').executeTakeFirstOrThrow()
  return Buffer.from(hkdfSync('sha256', cursor_key, '', 'cursors of lists', 32))
}
