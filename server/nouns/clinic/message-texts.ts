import { DEFAULT_TEXTS, type MessageKind } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export interface MessageTexts {
  /** `country` says how numbers without a country's code are read. */
  clinic: { names: Record<MessageLanguage, string>; phone: string; country: string }
  /** The language of messages to patients who have no language of their own. */
  language: MessageLanguage
  texts: Record<MessageLanguage, string>
}

/** The clinic's messages of one kind, in both languages. */
export async function messageTexts(database: Database, kind: MessageKind): Promise<MessageTexts> {
  const clinic = await database
    .selectFrom('clinic')
    .select([
      'clinic_name',
      'clinic_name_ar',
      'phone',
      'country',
      'message_language',
      `${kind}_text_en`,
      `${kind}_text_ar`,
    ])
    .executeTakeFirstOrThrow()
  const { clinic_name, clinic_name_ar, phone, country, message_language } = clinic
  return {
    clinic: { names: { en: clinic_name, ar: nameIn('ar', clinic_name, clinic_name_ar) }, phone: phone ?? '', country },
    language: message_language,
    texts: {
      en: clinic[`${kind}_text_en`] ?? DEFAULT_TEXTS[kind].en,
      ar: clinic[`${kind}_text_ar`] ?? DEFAULT_TEXTS[kind].ar,
    },
  }
}
