import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureWaitingLimits } from '#domain/appointment-flow.ts'
import {
  DEFAULT_TEXTS,
  MESSAGE_KINDS,
  type MessageKind,
  PLACEHOLDERS,
  unknownPlaceholder,
} from '#domain/message-text.ts'
import { MESSAGE_LANGUAGES } from '#domain/patient.ts'
import { invalid } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { edited, VERSION_COLUMNS, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { discardImage, storeImage } from '#server/base/images/commands.ts'
import { readPicture } from '#server/base/images/picture.ts'
import { ensureFillableLetters, ownTexts } from './letter-texts.ts'
import { SETTINGS } from './settings.ts'
import { readTax } from './tax-settings.ts'
import { ensureOwnSecondFactor } from '#server/nouns/session/second-factor-commands.ts'

/** The time zone is chosen once, before the first appointment. */
type Changes = ParsedInput<Api['updateClinicSettings']> & { time_zone?: string }

export async function updateClinicSettings(
  context: Context,
  { version, business_hours, remove_logo, letter_texts, ...changes }: Changes,
  logo: Buffer | undefined,
) {
  for (const kind of MESSAGE_KINDS) {
    for (const language of MESSAGE_LANGUAGES) {
      const field = `${kind}_text_${language}` as const
      const text = changes[field]
      ensureFillable(field, text, kind)
      if (text === DEFAULT_TEXTS[kind][language]) changes[field] = null
    }
  }
  ensureFillableLetters(letter_texts)
  const picture = logo && (await readPicture('logo', logo))
  await transact(context, async (tx) => {
    const { database } = tx
    const current = await database
      .selectFrom('clinic')
      .select(['logo_id', ...SETTINGS, ...VERSION_COLUMNS])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await ensureVersion(tx, version, current, 'clinic')
    if (changes.require_second_factor && !current.require_second_factor) await ensureOwnSecondFactor(tx)
    ensureWaitingLimits(
      changes.waiting_amber_minutes ?? current.waiting_amber_minutes,
      changes.waiting_red_minutes ?? current.waiting_red_minutes,
    )
    const updated = await database
      .updateTable('clinic')
      .set({
        ...changes,
        ...readTax(changes, current, tx.today),
        business_hours: business_hours && JSON.stringify(business_hours),
        letter_texts: letter_texts && JSON.stringify(ownTexts(current.letter_texts, letter_texts)),
        logo_id: picture ? await storeImage(tx, picture) : remove_logo ? null : undefined,
        ...edited(tx),
      })
      .returning(SETTINGS)
      .executeTakeFirstOrThrow()
    const removed = !picture && remove_logo === true && current.logo_id !== null
    if ((picture || removed) && current.logo_id) await discardImage(tx, current.logo_id)
    const details = picture ? { picture: true } : removed ? { picture_removed: true } : null
    record(tx, {
      kind: 'clinic.updated',
      noun: 'clinic',
      details,
      ...difference<typeof updated>(current, updated),
    })
  })
}

/** Refuses (400) a message with a placeholder that cannot be filled. */
function ensureFillable(field: string, text: string | null | undefined, kind: MessageKind) {
  const placeholder = unknownPlaceholder(text ?? '', kind)
  const known = PLACEHOLDERS[kind].map((name) => `{${name}}`)
  if (placeholder !== undefined) throw invalid(field, 'clinic.unknown-placeholder', { placeholder, known })
}
