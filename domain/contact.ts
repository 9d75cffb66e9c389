import { latinDigits } from './digits.ts'

/** The subject of a contact. */
export const CONTACT_SUBJECTS = ['reminder', 'recall', 'wait_list', 'debt', 'plan', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const CONTACT_CHANNELS = ['whatsapp', 'call', 'email', 'sms', 'in_person'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/**
 * The outcome of a contact. A wa.me link that was opened is 'opened', never 'sent': whether the message was sent in
 * WhatsApp cannot be known here.
 */
export const CONTACT_OUTCOMES = ['opened', 'sent', 'reached', 'no_answer', 'declined'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

/**
 * Whether a reminder is still to be sent: one of its appointments is not confirmed and nobody was contacted about it.
 */
export const isReminderLeft = (appointments: readonly { last_contact: object | null; confirmed_at: string | null }[]) =>
  appointments.some(({ last_contact, confirmed_at }) => last_contact === null && confirmed_at === null)

const COUNTRY_CODE = '974'
const LOCAL_DIGITS = 8
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15

/** A phone number as wa.me expects it: digits with the country's code; null if it cannot be dialled. */
export function internationalDigits(typed: string | null): string | null {
  const digits = latinDigits(typed ?? '')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(digits)) return null
  const dialled = digits.length === LOCAL_DIGITS ? COUNTRY_CODE + digits : digits
  return dialled.length >= FEWEST_DIGITS && dialled.length <= MOST_DIGITS ? dialled : null
}

/** A link that opens a WhatsApp chat, with a message ready to be sent. */
export function whatsappUrl(number: string | null, message = ''): string | null {
  const digits = internationalDigits(number)
  if (digits === null) return null
  return `https://wa.me/${digits}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`
}
