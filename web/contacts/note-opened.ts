import { api } from '../../contract/api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { serverSentence } from '../api/api-error.ts'
import { invalidate } from '../api/changes.ts'
import { call } from '../api/client.ts'
import { uniqueKey } from '../api/unique-key.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { showAlert } from '../ui/notices/alerts.ts'
import { texts } from './texts.ts'

type Noted = Pick<InputOf<typeof api.noteContact>, 'patient_id' | 'about' | 'appointment_id'>

/** Notes that a chat was opened: whether a message was sent in it cannot be known. */
export function useNoteOpened() {
  const t = useTexts(texts)
  return async (contacts: readonly Noted[]) => {
    try {
      for (const contact of contacts) {
        const opened = { ...contact, channel: 'whatsapp', outcome: 'opened' } as const
        await call(api.noteContact, opened, { idempotency_key: uniqueKey() })
      }
    } catch (error) {
      showAlert(serverSentence(error) ?? t.not_noted)
    }
    await invalidate(['contacts'])
  }
}
