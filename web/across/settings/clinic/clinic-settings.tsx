import { Suspense } from 'react'
import { api } from '../../contract/api.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { FieldsSkeleton } from '../ui/skeleton.tsx'
import { ClinicForm } from './clinic-form.tsx'
import { texts } from './texts.ts'
import { lazy } from '../shell/lazy.ts'

const FirstStepsAgain = lazy(() => import('../first-steps/first-steps-again.tsx'))

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
