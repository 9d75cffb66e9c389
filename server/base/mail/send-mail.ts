import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './mail-server.ts'

export interface Mail {
  message_id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  date: Date
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/**
 * 'refused': the server does not accept mail for this address; 'later': it was certainly not sent and may be tried
 * again (`all`: the failure is not specific to this mail); 'unknown': the connection was lost when the server already
 * had the mail.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'unknown'; reason: string }
  | { outcome: 'later'; all: boolean; reason: string }

/** Sends one mail on a connection of its own. Aborting ends the connection. */
export async function sendMail(server: MailServer, mail: Mail, stopped?: AbortSignal): Promise<Delivery> {
  // Loaded with the first mail: most clinics send none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const message = await new MailComposer(composed(mail)).compile().build()
  const connection = new Connection(server.options)
  let handed_over = false
  const content = new Readable({
    read() {
      // Read only once the server has announced that it takes the message: from here on it may have it.
      handed_over = true
      this.push(message)
      this.push(null)
    },
  })
  const end = () => connection.close()
  stopped?.addEventListener('abort', end, { once: true })
  try {
    await converse(connection, server, { from: mail.from.address, to: mail.to.address }, content)
    return { outcome: 'sent' }
  } catch (error) {
    return deliveryOf(error as SmtpError, handed_over)
  } finally {
    stopped?.removeEventListener('abort', end)
    connection.close()
  }
}

const composed = ({ message_id, calendar, ...mail }: Mail) => ({
  ...mail,
  messageId: message_id,
  icalEvent: { ...calendar, filename: 'appointment.ics' },
  // Suppresses automatic answers, such as 'out of office'.
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const converse = (
  connection: SMTPConnection,
  { auth }: MailServer,
  envelope: { from: string; to: string },
  content: Readable,
) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The connection ended')))
    const send = () => connection.send(envelope, content, (error) => (error ? reject(error) : resolve()))
    connection.connect((error) => {
      if (error) reject(error)
      else if (auth) connection.login(auth, (refusal) => (refusal ? reject(refusal) : send()))
      else send()
    })
  })

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

/** The reason for the log contains no address, no password and no words of the server. */
function deliveryOf({ code, command, responseCode }: SmtpError, handedOver: boolean): Delivery {
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'no connection'
  const answered = responseCode !== undefined
  if (handedOver && !answered) return { outcome: 'unknown', reason }
  const about_this = answered && command !== undefined && ABOUT_THIS_MAIL.has(command)
  if (about_this && responseCode >= 500) return { outcome: 'refused', reason }
  return { outcome: 'later', all: !about_this, reason }
}
