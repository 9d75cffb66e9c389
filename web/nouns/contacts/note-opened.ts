import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { uniqueKey } from '#web/base/api/unique-key.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

type Contact = InputOf<typeof api.noteContact>

/** Records that a chat was opened: whether a message was sent in it cannot be known. */
export function useNoteOpened() {
  const noteAll = useNoteAll()
  return (contacts: readonly Pick<Contact, 'patient_id' | 'about' | 'appointment_id' | 'recall_id'>[]) =>
    noteAll(contacts.map((contact) => ({ ...contact, channel: 'whatsapp', outcome: 'opened' })))
}

/** Records several contacts one after the other, such as a call about all appointments of a family. */
export function useNoteAll() {
  const t = useTexts(texts)
  return async (contacts: readonly Contact[]) => {
    try {
      for (const contact of contacts) await call(api.noteContact, contact, { idempotency_key: uniqueKey() })
    } catch (error) {
      showAlert(serverSentence(error) ?? t.not_noted, 'error', error)
    }
    await invalidate(['contacts'])
  }
}
