import { sql } from 'kysely'
import type { DueAgreement } from '#contract/agreements.ts'
import type { Day } from '#domain/calendar.ts'
import { instalmentText } from '#domain/message-text.ts'
import type { Context } from '#server/base/context/context.ts'
import { messageTexts } from '#server/nouns/clinic/message-texts.ts'
import { messageUrl } from '#server/nouns/patients/contactable.ts'
import { agreementsDue } from './queries.ts'

/** What is to be paid until a day, the longest due first, each with the reminder for whoever pays. */
export async function dueAgreements(context: Context, until_date: Day = context.today): Promise<DueAgreement[]> {
  const due = await agreementsDue(context, until_date)
  const { clinic, language: usual } = await messageTexts(context.database, 'recall')
  const payers = await payersOf(context, due)
  return due
    .map((agreement) => {
      const payer = payers.get(agreement.payer_id)
      const { contact_number = null, do_not_contact = true, hidden = false } = payer ?? {}
      const language = payer?.language ?? usual
      const due_since = agreement.instalments.find(({ amount, received }) => received < amount)?.due_on ?? until_date
      const { payer_name, currency, amount_due } = agreement
      const names = { patient: payer_name, clinic: clinic.names[language], phone: clinic.phone }
      const text = instalmentText(language, { ...names, currency, amount: amount_due, due_on: due_since })
      const whatsapp_url = messageUrl({ contact_number, do_not_contact, hidden }, clinic.country, text)
      return { ...agreement, due_since, contact_number, do_not_contact, language, text, whatsapp_url }
    })
    .toSorted((one, other) => one.due_since.localeCompare(other.due_since) || one.id - other.id)
}

async function payersOf({ database }: Context, agreements: readonly { payer_id: number }[]) {
  const ids = [...new Set(agreements.map(({ payer_id }) => payer_id))]
  const payers = await database
    .selectFrom('patients')
    .select(['id', 'contact_number', 'do_not_contact', 'hidden', 'language'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(payers.map((payer) => [payer.id, payer]))
}
