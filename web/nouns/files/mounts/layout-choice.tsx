import { MOUNTS } from '#domain/mount.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import type { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'
import { mountIn } from './use-mount.ts'

/** A list, or the X-rays arranged as the teeth stand. */
export function LayoutChoice({ address }: { address: ReturnType<typeof useAddress> }) {
  const t = useTexts(texts)
  return (
    <ChoiceChips
      label={t.layout}
      choices={(['list', ...MOUNTS] as const).map((value) => ({ value, words: t.layouts[value] }))}
      chosen={mountIn(address.params) ?? 'list'}
      onChoose={(layout) => address.ask({ mount: layout === 'list' ? null : layout, as_of: null })}
      className="mb-4"
    />
  )
}
