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

interface Reminded {
  held_because: string | null
  visits: readonly { last_contact: object | null; confirmed_at: string | null }[]
}

/**
 * Whether a reminder is still to be sent: it is not held, one of its appointments is not confirmed, and the patient
 * was not contacted about that one.
 */
export const isReminderLeft = ({ held_because, visits }: Reminded) =>
  held_because === null &&
  visits.some(({ last_contact, confirmed_at }) => last_contact === null && confirmed_at === null)
