import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Agreement } from '#contract/agreements.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { RecordsSkeleton } from '#web/base/ui/records.tsx'
import { AgreementEntry } from './agreement-entry.tsx'
import { texts } from './texts.ts'
import { useSubjects } from './use-subjects.ts'

const AgreementModal = lazy(() => import('./agreement-modal.tsx'))
const TakeInstalmentModal = lazy(() => import('./take-instalment-modal.tsx'))

interface PatientAgreementsProps {
  patient: { id: number; full_name: string }
  onPrint: (agreement: Agreement) => void
}

/** What the patient agreed to pay, or pays for others, with what is due; and a new agreement. */
export default function PatientAgreements({ patient, onPrint }: PatientAgreementsProps) {
  const t = useTexts(texts)
  const query = useCall(api.agreements, { id: patient.id })
  const { busy, offered, load, leave } = useSubjects(patient.id)
  const [opened, setOpened] = useState<{ taking?: Agreement; ending?: Agreement }>({})
  const close = () => setOpened({})
  const agree = <AgreeButton busy={busy} onClick={() => void load()} />
  return (
    <Card title={t.title} actions={agree} className="print:hidden">
      <Answer
        query={query}
        failed={t.failed}
        skeleton={<RecordsSkeleton />}
        empty={<p className="text-sm text-ink-soft">{t.none}</p>}
      >
        {(agreements) => (
          <ul className="flex flex-col gap-5">
            {agreements.map((agreement) => (
              <AgreementEntry
                key={agreement.id}
                agreement={agreement}
                patient_id={patient.id}
                onPrint={() => onPrint(agreement)}
                onTake={() => setOpened({ taking: agreement })}
                onEnd={() => setOpened({ ending: agreement })}
              />
            ))}
          </ul>
        )}
      </Answer>
      <Suspense>
        {offered && <AgreementModal {...{ patient, offered }} onMade={leave} onClose={leave} />}
        {opened.taking && <TakeInstalmentModal agreement={opened.taking} onClose={close} />}
      </Suspense>
      {opened.ending && <EndModal agreement={opened.ending} onClose={close} />}
    </Card>
  )
}

function AgreeButton(props: { busy: boolean; onClick: () => void }) {
  const t = useTexts(texts)
  return (
    useMay('agreement:write') && (
      <Button icon={IconPlus} {...props}>
        {t.agree}
      </Button>
    )
  )
}

function EndModal({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <VoidModal
      endpoint={api.endAgreement}
      input={(reason) => ({ id: agreement.id, reason })}
      words={t.ending}
      about={t.number(agreement.id)}
      onClose={onClose}
    />
  )
}
