import { sql } from 'kysely'
import { whatsappUrl } from '#server/base/phones/phone-number.ts'

/** For lists and mails that leave out who is hidden or asked not to be contacted. */
export const isContactable = (patients: 'patients' | 'recipient') =>
  sql<boolean>`not ${sql.ref(`${patients}.hidden`)} and not ${sql.ref(`${patients}.do_not_contact`)}`

interface Recipient {
  contact_number: string | null
  do_not_contact: boolean
  hidden?: boolean
}

/** For lists that also show those: `whatsappUrl`, and null for them. */
export const messageUrl = ({ contact_number, do_not_contact, hidden }: Recipient, country: string, message?: string) =>
  do_not_contact || hidden ? null : whatsappUrl(contact_number, country, message)
