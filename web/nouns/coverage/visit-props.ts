import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import type { Coverage } from './use-coverage.ts'

export interface VisitCoverageProps {
  coverage: Coverage
  currency: string
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** Shows what is missing, as after a first attempt to save. */
  tried: boolean
}
