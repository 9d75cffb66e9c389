import { api } from '#contract/api.ts'
import type { Block } from '#contract/blocks.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useTypeNames } from '#web/nouns/appointment-types/use-types.ts'
import { texts } from './texts.ts'

const NONE: readonly Block[] = []

/** The blocked times of doctors and chairs that touch a day; none while they load. */
export function useBlocks(day: Day): readonly Block[] {
  // A date that is still being typed is no day.
  const { data = NONE, isPlaceholderData } = useCall(
    api.blocks,
    { start_date: day, end_date: day },
    { enabled: isDay(day) },
  )
  return isPlaceholderData ? NONE : data
}

/** Whose time it is. */
export const ownerOf = ({ doctor_name, chair_name }: Pick<Block, 'doctor_name' | 'chair_name'>) =>
  doctor_name ?? chair_name ?? ''

/** What a block says: closed or reserved for whom, and its label. */
export function useBlockWords() {
  const t = useTexts(texts)
  const typeOf = useTypeNames()
  return ({ kind, type_id, type_name, label }: Pick<Block, 'kind' | 'type_id' | 'type_name' | 'label'>) => {
    const what = kind === 'closed' ? t.closed : t.reserved(isolate(typeOf(type_id) ?? type_name ?? ''))
    return label === null ? what : `${what} · ${isolate(label)}`
  }
}
