import type { OpenedBackup } from '#contract/server-status.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { causes as cause_texts } from './cause-texts.ts'

/** Why a backup is not good or was not opened: in words where there are any, or else as the machine says it. */
export function OpeningReason({ causes, reason }: Pick<OpenedBackup, 'causes'> & { reason: string | null }) {
  const t = useTexts(cause_texts)
  const { count } = useFormats()
  if (causes === undefined || causes.length === 0) return <bdi dir="ltr">{reason}</bdi>
  const sentences = causes.map(({ code, name = '', free_mb = 0, needed_mb = 0, minutes = 0 }) =>
    t[code]({ name: isolate(name), free: count(free_mb), needed: count(needed_mb), minutes: count(minutes) }),
  )
  return <Isolated text={sentences.join(' ')} />
}
