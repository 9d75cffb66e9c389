import { type ReactNode, Suspense } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import type { Draft } from './appointment-draft.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import type { Overlap } from '../state/overlap.ts'
import type { Meanwhile } from './newer-version.ts'
import { texts } from '../state/texts.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const Clashes = lazy(() => import('../state/clashes.tsx'))
// Lazy: two users rarely edit the same appointment.
const EditedMeanwhile = lazy(() => import('./edited-meanwhile.tsx'))

interface AppointmentFormProps {
  form: AppointmentFormState
  title: string
  submit: string
  /** A note above the fields about what else saving does. */
  note?: ReactNode
  /** Buttons beside that which saves. */
  actions?: ReactNode
  /** How it is repeated, below the times. */
  repeat?: ReactNode
  /** Adjusts each change before it is applied. */
  adjust?: (before: Draft, after: Draft) => Draft
  patient_locked: boolean
  id?: number
  meanwhile?: Meanwhile | undefined
  onClose: () => void
}

/** The form of a new or edited appointment, with the server's questions in it. */
export function AppointmentForm({ form, title, submit, note, meanwhile, onClose, ...rest }: AppointmentFormProps) {
  const { values, errors, tried, refused, overlap, busy } = form
  const { adjust, patient_locked, id, actions, repeat } = rest
  return (
    <FormModal form={form} title={title} size="lg" submit={submit} actions={actions} onClose={onClose}>
      {note && <Banner tone="notice">{note}</Banner>}
      <Suspense>{meanwhile && <EditedMeanwhile {...meanwhile} />}</Suspense>
      <AppointmentFields
        draft={values}
        onChange={(draft) => form.set(adjust?.(values, draft) ?? draft)}
        problems={errors}
        tried={tried}
        refused={refused}
        patient_locked={patient_locked}
        id={id}
        repeat={repeat}
      />
      {overlap && (
        <OverlapQuestion overlap={overlap} busy={busy} onBookAnyway={() => form.submit({ allow_overlap: true })} />
      )}
    </FormModal>
  )
}

interface OverlapQuestionProps {
  overlap: Overlap
  busy: boolean
  onBookAnyway: () => void
}

function OverlapQuestion({ overlap, busy, onBookAnyway }: OverlapQuestionProps) {
  const t = useTexts(texts)
  return (
    <div ref={show}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" busy={busy} onClick={onBookAnyway}>
            {t.book_anyway}
          </Button>
        }
      >
        {overlap.sentence}
        <Suspense>
          <Clashes conflicts={overlap.conflicts} />
        </Suspense>
      </Banner>
    </div>
  )
}

/** It appears below the fields. Once only: whoever goes on typing above stays there. */
const show = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })
