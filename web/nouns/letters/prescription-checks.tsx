import type { Check } from '#domain/medicines/check.ts'
import { TABLE_OF_MEDICINES } from '#domain/medicines/substances.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { CheckLines } from './check-lines.tsx'
import { texts } from './texts.ts'

/** What speaks against the medicines of a prescription, and what that was compared with. */
export function PrescriptionChecks({ checks }: { checks: readonly Check[] }) {
  const t = useTexts(texts).checks
  const formats = useFormats()
  return (
    <section aria-live="polite">
      <CheckLines checks={checks} />
      <p className="mt-1.5 text-xs text-ink-soft">
        <Isolated text={t.source(formats.day(TABLE_OF_MEDICINES.compared_on))} />
      </p>
    </section>
  )
}
