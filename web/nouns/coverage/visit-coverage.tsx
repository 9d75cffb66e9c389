import { Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { RetryBanner } from './retry-banner.tsx'
import { texts } from './texts.ts'
import type { Coverage } from './use-coverage.ts'

const CoverageFields = lazy(() => import('./coverage-fields.tsx'))

export interface VisitCoverageProps {
  coverage: Coverage
  currency: string
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** Shows what is missing, as after a first attempt to save. */
  tried: boolean
}

/** What the patient's policy covers of a visit; nothing for a patient without one. */
export function VisitCoverage(props: VisitCoverageProps) {
  const t = useTexts(texts)
  const { policies, policies_failed, load } = props.coverage
  if (policies_failed) return <RetryBanner onRetry={load}>{t.policies_failed}</RetryBanner>
  if (policies.length === 0) return null
  return (
    <Suspense>
      <CoverageFields {...props} />
    </Suspense>
  )
}
