import { api } from '#contract/api.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'

/** The language of a patient's papers: the patient's own, or else that of the clinic's messages. */
export function usePaperLanguage(own: MessageLanguage | null): MessageLanguage {
  const screen = useLanguage()
  const { data } = useCall(api.clinicSettings, {}, { enabled: own === null })
  return own ?? data?.message_language ?? screen
}
