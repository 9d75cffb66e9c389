import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { LoadFailed } from '#web/base/settings-kit/load-failed.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { ClinicForm } from './clinic-form.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const FirstStepsAgain = lazy(() => import('#web/nouns/first-steps/first-steps-again.tsx'))

export default function ClinicSettings() {
  const t = useTexts(texts)
  const { data, isError, refetch } = useCall(api.clinicSettings, {})
  if (data) {
    return (
      <>
        <ClinicForm settings={data} />
        <Suspense>
          <FirstStepsAgain />
        </Suspense>
      </>
    )
  }
  if (!isError) return <FieldsSkeleton fields={8} />
  return <LoadFailed text={t.load_failed} refetch={refetch} />
}
