import { DEFAULT_TEXTS, type MessageKind } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export interface MessageTexts {
  /** `country` says how numbers without a country's code are read. */
  clinic: { name: string; phone: string; country: string }
  /** The language of messages to patients who have no language of their own. */
  language: MessageLanguage
  texts: Record<MessageLanguage, string>
}

/** The clinic's messages of one kind, in both languages. */
export async function messageTexts(database: Database, kind: MessageKind): Promise<MessageTexts> {
  const clinic = await database
    .selectFrom('clinic')
    .select(['clinic_name', 'phone', 'country', 'message_language', `${kind}_text_en`, `${kind}_text_ar`])
    .executeTakeFirstOrThrow()
  const { clinic_name, phone, country, message_language } = clinic
  return {
    clinic: { name: clinic_name, phone: phone ?? '', country },
    language: message_language,
    texts: {
      en: clinic[`${kind}_text_en`] ?? DEFAULT_TEXTS[kind].en,
      ar: clinic[`${kind}_text_ar`] ?? DEFAULT_TEXTS[kind].ar,
    },
  }
}
