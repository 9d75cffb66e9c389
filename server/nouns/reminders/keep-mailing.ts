import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { clinicDay } from '#domain/calendar.ts'
import { backgroundWork, type BackgroundWork } from '#server/base/context/background-work.ts'
import type { Channel } from '#server/base/changes/channel.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { mailServerOf, type MailServer } from '#server/base/mail/mail-server.ts'
import { type Delivery, sendMail } from '#server/base/mail/send-mail.ts'
import { claimNextMail, type ClaimedMail } from './claim-mail.ts'
import { noteDelivery, queueDueMail } from './outbox.ts'

const LOOKING_MS = 10_000
/** Below the lease, so that a claim cannot run out while its mail is being sent. */
const LONGEST_ATTEMPT_MS = 2 * 60_000
/** The time that a mail being sent gets when the app stops. */
const PATIENCE_MS = 3_000
const NOTING_ATTEMPTS = 10

interface Mailing {
  smtp_url: string | undefined
  time_zone: string
  database: Database
  channel: Pick<Channel, 'publish'>
  log: Logger
  work?: Pick<BackgroundWork, 'succeeded' | 'failed'>
}

/** Mails reminders while the app runs, if it has a mail server. `stop` lets the current mail be finished. */
export function keepMailing({ smtp_url, ...mailing }: Mailing): { stop(): Promise<void> } {
  if (smtp_url === undefined) return { stop: () => Promise.resolve() }
  const server = mailServerOf(smtp_url)
  const [ending, cutting] = [new AbortController(), new AbortController()]
  const looking = keepLooking(server, mailing, ending.signal, cutting.signal)
  const stop = async () => {
    ending.abort()
    const impatient = setTimeout(() => cutting.abort(), PATIENCE_MS)
    await looking
    clearTimeout(impatient)
  }
  return { stop }
}

async function keepLooking(
  server: MailServer,
  { database, time_zone, channel, log, work = backgroundWork() }: Omit<Mailing, 'smtp_url'>,
  ending: AbortSignal,
  cutting: AbortSignal,
) {
  const context = (): PublicContext => {
    const now = new Date()
    return { database, now, today: clinicDay(now, time_zone), time_zone, demo: false }
  }
  // An unreachable mail server is tried again only after a pause, and counts as failing until a mail has been sent.
  let failing: string | undefined
  const done = (delivery: Delivery) => {
    if (delivery.outcome === 'sent') failing = undefined
    else if (delivery.outcome === 'later' && delivery.all) failing = delivery.reason
    channel.publish(['contacts'])
    if (delivery.outcome !== 'sent') log.warn(`A reminder was not mailed: ${delivery.outcome}, ${delivery.reason}`)
  }
  while (!ending.aborted) {
    try {
      await mailDue(server, context, { done, ending, cutting })
      if (failing === undefined) work.succeeded('mailing')
      else work.failed('mailing', failing)
    } catch (error) {
      work.failed('mailing', error)
      log.warn({ err: error }, 'mailing reminders failed')
    }
    await sleep(LOOKING_MS, undefined, { signal: ending }).catch(() => undefined)
  }
}

interface Round {
  done?: (delivery: Delivery) => void
  ending?: AbortSignal
  cutting?: AbortSignal
}

/** Queues the due mail and sends it, one after the other, until the mail server fails. */
export async function mailDue(server: MailServer, context: () => PublicContext, round: Round = {}): Promise<void> {
  await queueDueMail(context())
  while (round.ending?.aborted !== true) {
    const claimed = await claimNextMail(context(), server.sender)
    if (claimed === null) return
    const delivery = await attempt(server, claimed, round.cutting)
    await noteSurely(context, claimed.id, delivery)
    round.done?.(delivery)
    if (delivery.outcome === 'later' && delivery.all) return
  }
}

const attempt = (server: MailServer, { mail }: ClaimedMail, cutting?: AbortSignal): Promise<Delivery> =>
  sendMail(server, mail, AbortSignal.any([AbortSignal.timeout(LONGEST_ATTEMPT_MS), ...(cutting ? [cutting] : [])]))

/** The database may be briefly unavailable; without the stored result it would be unknown whether the mail was sent. */
async function noteSurely(context: () => PublicContext, id: number, delivery: Delivery) {
  for (let attempts = 1; ; attempts++) {
    try {
      await noteDelivery(context(), id, delivery)
      return
    } catch (error) {
      if (attempts === NOTING_ATTEMPTS) throw error
      await sleep(attempts * 200)
    }
  }
}
