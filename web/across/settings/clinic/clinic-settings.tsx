import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { ClinicForm } from './clinic-form.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const FirstStepsAgain = lazy(() => import('#web/nouns/first-steps/first-steps-again.tsx'))

export default function ClinicSettings() {
  const t = useTexts(texts)
  const query = useCall(api.clinicSettings, {})
  return (
    <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={8} />}>
      {(settings) => (
        <>
          <ClinicForm settings={settings} />
          <Suspense>
            <FirstStepsAgain />
          </Suspense>
        </>
      )}
    </Answer>
  )
}
