import { isIP } from 'node:net'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { networksOf } from '#server/base/config/network.ts'

export interface MailServer {
  options: SMTPConnectionOptions
  auth: { user: string; pass: string } | undefined
  /** The sender of mail if the clinic has no address of its own. */
  sender: string
}

// Their sum stays below the lease of a claimed mail.
const TIME_LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
}

const isLoopback = networksOf(['loopback'])

/**
 * Reads a URL with `smtp://` or `smtps://`, user, password and port. As in nodemailer's own URLs, `requireTLS`,
 * `ignoreTLS` and `tls.rejectUnauthorized` may follow as a query.
 */
export function mailServerOf(url: string): MailServer {
  const { host = 'localhost', port, secure = false, auth, tls, ...more } = parseConnectionUrl(url)
  const here = host === 'localhost' || isLoopback?.(host) === true
  const [requires_tls, ignores_tls] = [more['requireTLS'] === true, more['ignoreTLS'] === true]
  const { user = '', pass = '' } = auth ?? {}
  const options = {
    ...TIME_LIMITS,
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    // A password is never sent unencrypted over a network. Within this machine it passes no network, and certificates are rarely
    // valid.
    requireTLS: requires_tls || (auth !== undefined && !here && !ignores_tls),
    ignoreTLS: !requires_tls && (ignores_tls || here),
    ...(tls && { tls: { rejectUnauthorized: tls.rejectUnauthorized !== false } }),
  }
  const domain = isIP(host) ? 'localhost' : host
  return { options, auth: auth && { user, pass }, sender: user.includes('@') ? user : `clinic@${domain}` }
}
