import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTexts } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/notices/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import { changedFields, type Draft, type DraftField, problemsOf, sentencesByField } from './appointment-draft.ts'
import { Clashes, type Overlap } from './clashes.tsx'
import type { Meanwhile } from './newer-version.ts'
import { texts } from './texts.ts'

// Lazy: two users rarely edit the same appointment.
const EditedMeanwhile = lazy(() => import('./edited-meanwhile.tsx'))

interface AppointmentFormProps {
  title: string
  submit: string
  /** What else saving does, shown above the fields. */
  note?: ReactNode
  /** The initial values; closing asks first if the current ones differ. */
  initial: Draft
  draft: Draft
  onChange: (draft: Draft) => void
  patient_locked: boolean
  id?: number
  busy: boolean
  overlap: Overlap | undefined
  meanwhile?: Meanwhile | undefined
  /** The server's field errors by its field names. */
  refused: Readonly<Record<string, string>>
  onSave: (options: { allow_overlap: boolean }) => void
  onClose: () => void
}

/** The form of a new or edited appointment, with the server's questions in it. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { title, submit, note, initial, draft, onChange, busy, overlap, meanwhile, refused, onSave, onClose } = props
  const t = useTexts(texts)
  const form_id = useId()
  const [tried, setTried] = useState(false)
  const { fields, complete } = problemsOf(draft)
  const missing = Object.entries(fields).map(([field, problem]) => [field, t.problems[problem]])
  const problems: Partial<Record<DraftField, string>> = {
    ...sentencesByField(refused),
    ...(tried && Object.fromEntries(missing)),
  }

  const save = (options: { allow_overlap: boolean }) => {
    setTried(true)
    if (complete) onSave(options)
    else requestAnimationFrame(() => focusFirstProblem(form_id))
  }
  return (
    <Modal
      title={title}
      size="lg"
      dirty={changedFields(initial, draft).length > 0}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save({ allow_overlap: false })
        }}
        className="flex flex-col gap-5"
      >
        {note && <Banner tone="notice">{note}</Banner>}
        <Suspense>{meanwhile && <EditedMeanwhile {...meanwhile} />}</Suspense>
        <AppointmentFields {...props} problems={problems} tried={tried} onChange={onChange} />
        {overlap && (
          <OverlapQuestion overlap={overlap} busy={busy} onBookAnyway={() => save({ allow_overlap: true })} />
        )}
      </form>
    </Modal>
  )
}

interface OverlapQuestionProps {
  overlap: Overlap
  busy: boolean
  onBookAnyway: () => void
}

function OverlapQuestion({ overlap, busy, onBookAnyway }: OverlapQuestionProps) {
  const t = useTexts(texts).overlap
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" busy={busy} onClick={onBookAnyway}>
            {t.book_anyway}
          </Button>
        }
      >
        {overlap.sentence}
        <Clashes conflicts={overlap.conflicts} />
      </Banner>
    </div>
  )
}

const focusFirstProblem = (form_id: string) =>
  document.getElementById(form_id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
