import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { isClosedCase } from '#domain/lab-case.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { nextEvent } from './next-event.ts'
import { LabSlip } from './slip.tsx'
import { texts } from './texts.ts'

const CaseModal = lazy(() => import('./case-modal.tsx'))
const FeeModal = lazy(() => import('./fee-modal.tsx'))
const EventModal = lazy(() => import('./event-modal.tsx'))

type Opened = 'event' | 'edit' | 'remake' | 'fee'

/** The usual next event in one click, any other event, a change, a remake, and the slip. */
export function CaseActions({ lab_case }: { lab_case: LabCase }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [open, setOpen] = useState<Opened>()
  const [printed, print] = usePrinted<LabCase>()
  const closed = isClosedCase(lab_case.state)
  const { description } = lab_case
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {!closed && <NextEvent lab_case={lab_case} />}
      {!closed && (
        <Button size="sm" variant="quiet" aria-label={t.more_of(description)} onClick={() => setOpen('event')}>
          {t.more}
        </Button>
      )}
      {!closed && (
        <Button size="sm" variant="quiet" aria-label={t.edit_of(description)} onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
      )}
      {lab_case.state !== 'ordered' && (
        <Button size="sm" variant="quiet" aria-label={t.remake_of(description)} onClick={() => setOpen('remake')}>
          {t.remake}
        </Button>
      )}
      <NoteFee work={description} onClick={() => setOpen('fee')} />
      <Button
        size="sm"
        variant="quiet"
        icon={IconPrinter}
        aria-label={t.print_of(description)}
        onClick={() => print(lab_case)}
      >
        {t.print}
      </Button>
      {printed && <LabSlip lab_case={printed} language={language} />}
      <Dialogs lab_case={lab_case} open={open} onClose={() => setOpen(undefined)} />
    </span>
  )
}

function NoteFee({ work, onClick }: { work: string; onClick: () => void }) {
  const t = useTexts(texts).fee
  if (!useMay('lab-case:note-fee')) return null
  return (
    <Button size="sm" variant="quiet" aria-label={t.button_of(work)} onClick={onClick}>
      {t.button}
    </Button>
  )
}

function NextEvent({ lab_case }: { lab_case: LabCase }) {
  const t = useTexts(texts)
  const kind = nextEvent(lab_case.state)
  const noting = useCallMutation(api.noteLabCaseEvent, {
    onSuccess: () => notify(t.noted(t.states[kind])),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error),
  })
  return (
    <Button
      size="sm"
      disabled={noting.busy}
      aria-label={`${t.events[kind]}: ${lab_case.description}`}
      onClick={() => noting.send({ id: lab_case.id, kind })}
    >
      {t.events[kind]}
    </Button>
  )
}

interface DialogsProps {
  lab_case: LabCase
  open: Opened | undefined
  onClose: () => void
}

function Dialogs({ lab_case, open, onClose }: DialogsProps) {
  const { data: labs } = useCall(api.labs, {}, { enabled: open !== undefined })
  const { patient_id } = lab_case
  return (
    <Suspense>
      {open === 'fee' && <FeeModal lab_case={lab_case} onClose={onClose} />}
      {open === 'event' && <EventModal lab_case={lab_case} onClose={onClose} />}
      {open === 'edit' && labs && (
        <CaseModal patient_id={patient_id} labs={labs} changed={lab_case} onClose={onClose} />
      )}
      {open === 'remake' && labs && (
        <CaseModal patient_id={patient_id} labs={labs} replaced={lab_case} onClose={onClose} />
      )}
    </Suspense>
  )
}
