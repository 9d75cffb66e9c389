import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { undoAfterFile } from './clean-up.ts'

export interface ReceivedMail {
  message_id: string
  from: string
  to: string
  subject: string
  text: string
  /** The source, as it came over the wire. */
  raw: string
  calendar: { method: string; uid: string; sequence: number; starts: string; ends: string; status: string }
}

/** A real SMTP server on this machine, which keeps what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(await readMail(Buffer.concat(chunks)))
      callback()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  undoAfterFile(() => void close())
  const address = server.server.address() as { port: number }
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}`, close }
}

export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
  return {
    message_id: mail.messageId ?? '',
    from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    raw: raw.toString(),
    calendar: eventOf(Buffer.from((file?.content ?? new ArrayBuffer()) as ArrayBuffer).toString()),
  }
}

function eventOf(text: string): ReceivedMail['calendar'] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    starts: value('dtstart'),
    ends: value('dtend'),
    status: value('status'),
  }
}
