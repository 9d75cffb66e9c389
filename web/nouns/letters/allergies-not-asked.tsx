import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as alertTexts } from '#web/nouns/patient-alerts/texts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

const AlertModal = lazy(() => import('#web/nouns/patient-alerts/alert-modal.tsx'))

interface Props {
  patient: { id: number; full_name: string }
  /** 'None known' cannot be recorded beside an allergy. */
  may_be_none: boolean
}

/** The one question before a prescription where allergies were not asked about, with both answers beside it. */
export function AllergiesNotAsked({ patient, may_be_none }: Props) {
  const t = useTexts(texts).checks
  const words = useTexts(alertTexts)
  const [adding, setAdding] = useState(false)
  const noneKnown = useCallMutation(api.noteNoneKnown, {
    onError: (error) => showAlert(serverSentence(error) ?? words.form.not_saved, 'error', error),
  })
  return (
    <Banner tone="warning">
      {t.not_asked}
      <span className="mt-2 flex flex-wrap gap-2">
        {may_be_none && (
          <Button
            size="sm"
            icon={IconShieldCheck}
            busy={noneKnown.busy}
            onClick={() => noneKnown.send({ id: patient.id })}
          >
            {words.no_allergies_known}
          </Button>
        )}
        <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </span>
      <Suspense>{adding && <AlertModal patient={patient} onClose={() => setAdding(false)} />}</Suspense>
    </Banner>
  )
}
