import { Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { RetryBanner } from './retry-banner.tsx'
import { texts } from './texts.ts'
import type { VisitCoverageProps } from './visit-props.ts'

const CoverageFields = lazy(() => import('./coverage-fields.tsx'))

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
