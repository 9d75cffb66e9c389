import { isIP } from 'node:net'
import { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { networksOf } from '../config/network.ts'

export interface MailServer {
  options: SMTPConnectionOptions
  auth: { user: string; pass: string } | undefined
  /** From whom mail comes where the clinic has no address of its own. */
  sender: string
}

// All together stay below the lease of a claimed mail.
const TIME_LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
}

const isLoopback = networksOf(['loopback'])

/**
 * From `smtp://` or `smtps://` with user, password and port. As in nodemailer's own addresses, `requireTLS`, `ignoreTLS`
 * and `tls.rejectUnauthorized` may follow as a query.
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
    // A password does not cross a network in the clear. On this machine nobody listens, and certificates are rarely real.
    requireTLS: requires_tls || (auth !== undefined && !here && !ignores_tls),
    ignoreTLS: !requires_tls && (ignores_tls || here),
    ...(tls && { tls: { rejectUnauthorized: tls.rejectUnauthorized !== false } }),
  }
  const domain = isIP(host) ? 'localhost' : host
  return { options, auth: auth && { user, pass }, sender: user.includes('@') ? user : `clinic@${domain}` }
}
