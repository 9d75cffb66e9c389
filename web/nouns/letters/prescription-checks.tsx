import type { Check } from '#domain/medicines/check.ts'
import { TableSource } from '#web/nouns/medicines/table-source.tsx'
import { CheckLines } from './check-lines.tsx'

/** What speaks against the medicines of a prescription, and what that was compared with. */
export const PrescriptionChecks = ({ checks }: { checks: readonly Check[] }) => (
  <section aria-live="polite">
    <CheckLines checks={checks} />
    <p className="mt-1.5 text-xs text-ink-soft">
      <TableSource of="compared" />
    </p>
  </section>
)
