import { readFile, stat } from 'node:fs/promises'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { TlsFiles } from '#server/base/config/config.ts'

/** A certificate with its chain, and its key, in PEM. */
export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** Throws a StartupProblem if a file cannot be read, or the key is not the certificate's. */
export async function readCertificate(files: TlsFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([readPem('TLS_CERT', files.cert), readPem('TLS_KEY', files.key)])
  try {
    createSecureContext({ cert, key })
  } catch {
    throw new StartupProblem(
      'TLS_CERT must be a certificate in PEM and TLS_KEY the key it was made for, without a passphrase.',
    )
  }
  return { cert, key }
}

const readPem = (name: string, file: string) =>
  readFile(file).catch(() => {
    throw new StartupProblem(`${name} names the file ${file}, which this account cannot read.`)
  })

/** Certificates are renewed weeks before they end. */
const CHECK_MS = 60_000

interface Renewal {
  /** Called with a sentence when a renewed certificate cannot be used; the former one stays in use. */
  notice: (sentence: string) => void
  check_ms?: number
}

/** Serves a renewed certificate to new connections without a restart; those that are open stay. */
export function keepRenewed(server: Server, files: TlsFiles, { notice, check_ms = CHECK_MS }: Renewal) {
  let known: Promise<string> | string = stampOf(files)
  const check = async () => {
    const stamp = await stampOf(files)
    if (stamp === (await known)) return
    known = stamp
    await readCertificate(files).then(
      (certificate) => server.setSecureContext(certificate),
      (error: unknown) => notice(`The renewed certificate is not used: ${String(error)}`),
    )
  }
  const checking = setInterval(() => void check(), check_ms).unref()
  server.once('close', () => clearInterval(checking))
}

/** Follows links, because renewing often means that a link points to another file. */
async function stampOf({ cert, key }: TlsFiles): Promise<string> {
  const stamps = await Promise.all([cert, key].map((file) => stat(file).catch(() => null)))
  return stamps.map((found) => (found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none')).join(', ')
}
