import { describe, expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import type { SMTPServerOptions } from 'smtp-server'
import { startMailServer } from '#test/support/mail-server.ts'
import { mailServerOf } from './mail-server.ts'
import { type Mail, sendMail } from './send-mail.ts'

const MAIL: Mail = {
  message_id: '<mail-1@pearl.test>',
  from: { name: 'عيادة اللؤلؤة, "Pearl"', address: 'desk@pearl.test' },
  to: { name: 'Huda\r\nBcc: x@example.test', address: 'huda@example.test' },
  subject: 'موعدك في Pearl\r\nX-Injected: yes',
  text: 'السلام عليكم\n.\nThursday',
  date: new Date('2026-11-18T14:00:00Z'),
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' },
}
const LOGIN: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, answer) =>
    username === 'us@er.test' && password === 'p:w/#' ? answer(null, { user: 1 }) : answer(new Error('wrong')),
}
const CREDENTIALS = `${encodeURIComponent('us@er.test')}:${encodeURIComponent('p:w/#')}`
const OWN_CERTIFICATE = 'tls.rejectUnauthorized=false'

test('a mail arrives as it was written, and no name adds a header', async () => {
  const { url, received } = await startMailServer()
  expect(await sendMail(mailServerOf(url), MAIL)).toEqual({ outcome: 'sent' })
  const [mail] = received
  expect(mail).toMatchObject({
    message_id: MAIL.message_id,
    to: MAIL.to.address,
    from: 'عيادة اللؤلؤة, "Pearl" <desk@pearl.test>',
  })
  expect(mail?.text.trim()).toBe(MAIL.text)
  expect(mail?.raw).not.toMatch(/^(Bcc|X-Injected):/im)
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/im)
})

describe('a connection', () => {
  test.each<[string, SMTPServerOptions, string, string]>([
    ['smtp, in the clear on this machine', { ...LOGIN, allowInsecureAuth: true }, 'smtp', ''],
    ['smtp with STARTTLS', { ...LOGIN, disabledCommands: [] }, 'smtp', `?requireTLS=true&${OWN_CERTIFICATE}`],
    ['smtps', { ...LOGIN, secure: true }, 'smtps', `?${OWN_CERTIFICATE}`],
  ])('by %s', async (_name, options, protocol, query) => {
    const { port, received } = await startMailServer(options)
    const server = mailServerOf(`${protocol}://${CREDENTIALS}@127.0.0.1:${port}/${query}`)
    expect(await sendMail(server, MAIL)).toEqual({ outcome: 'sent' })
    expect(received).toHaveLength(1)
  })

  test('is refused if the certificate is not trusted', async () => {
    const { port, received } = await startMailServer({ secure: true })
    expect(await sendMail(mailServerOf(`smtps://127.0.0.1:${port}`), MAIL)).toMatchObject({
      outcome: 'later',
      all: true,
    })
    expect(received).toEqual([])
  })

  test.each([
    ['smtp://mail.example.test', { port: 587, secure: false, requireTLS: false, ignoreTLS: false }],
    ['smtp://me:pw@mail.example.test', { port: 587, requireTLS: true }],
    ['smtp://me:pw@mail.example.test:25?ignoreTLS=true', { port: 25, requireTLS: false, ignoreTLS: true }],
    ['smtps://me:pw@mail.example.test', { port: 465, secure: true }],
    ['smtp://localhost:1025', { port: 1025, requireTLS: false, ignoreTLS: true }],
  ])('to %s', (url, options) => expect(mailServerOf(url).options).toMatchObject(options))
})

test.each([
  ['smtp://me%40clinic.test:pw@mail.example.test', 'me@clinic.test'],
  ['smtp://me:pw@mail.example.test', 'clinic@mail.example.test'],
  ['smtp://127.0.0.1:25', 'clinic@localhost'],
])('the sender of %s is %s', (url, sender) => expect(mailServerOf(url).sender).toBe(sender))

test('a wrong password is reported, and the reason contains neither the password nor the server’s words', async () => {
  const { port } = await startMailServer({ ...LOGIN, allowInsecureAuth: true })
  const delivery = await sendMail(mailServerOf(`smtp://us%40er.test:secret@127.0.0.1:${port}`), MAIL)
  expect(delivery).toMatchObject({ outcome: 'later', all: true, reason: expect.stringContaining('EAUTH') })
  expect(JSON.stringify(delivery)).not.toMatch(/secret|us@er|wrong/)
})

test('without a server the connection fails', async () => {
  const delivery = await sendMail(mailServerOf(`smtp://127.0.0.1:${await freePort()}`), MAIL)
  expect(delivery).toMatchObject({ outcome: 'later', all: true })
})
