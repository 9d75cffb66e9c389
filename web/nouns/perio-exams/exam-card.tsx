import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import type { ListedPerioExam, PerioExam } from '#contract/perio-exams.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { useChange } from './change.tsx'
import { ExamEntry } from './exam-entry.tsx'
import { ExamPaper } from './exam-paper.tsx'
import { teethShown } from './sheet.ts'
import { SheetView } from './sheet-view.tsx'
import { texts } from './texts.ts'
import { entryOf, useEntry } from './use-entry.ts'

const VoidModal = lazy(() => import('./void-modal.tsx'))

interface ExamCardProps {
  id: number
  patient: Patient
  may_write: boolean
  others: readonly ListedPerioExam[]
  /** It was opened just now, so that the keys are for a draft at once. */
  focused: boolean
}

/** One exam: a draft to be typed into, or as it was closed. */
export function ExamCard({ id, others, ...props }: ExamCardProps) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const query = useCall(api.perioExam, { id })
  const comparable = others.filter((other) => other.id !== id && other.voided_at === null)
  const [with_id, setWithId] = useState<number>()
  const measured = comparable.filter(({ indices }) => indices.measured_sites > 0)
  const chosen = with_id ?? measured.find((other) => isBefore(other, query.data))?.id ?? 0
  const other = useCall(api.perioExam, { id: chosen }, { enabled: chosen > 0 })
  // Its number is in the address, which may be that of another patient.
  const is_of_another = query.data !== undefined && query.data.patient_id !== props.patient.id
  const before = chosen > 0 && other.data?.id === chosen ? other.data : undefined
  if (is_of_another)
    return (
      <p role="alert" className="mt-5 text-sm">
        {t.exam_failed}
      </p>
    )
  return (
    <Card className="mt-5" title={query.data ? t.exam_of(day(query.data.examined_on)) : t.title}>
      <Compared among={comparable} chosen={chosen} onChoose={setWithId} />
      <Answer query={query} failed={t.exam_failed}>
        {(exam) => (
          <>
            <Change before={before} exam={exam} />
            <Opened {...props} exam={exam} before={before} others={others} />
          </>
        )}
      </Answer>
    </Card>
  )
}

interface ComparedProps {
  among: readonly ListedPerioExam[]
  chosen: number
  onChoose: (id: number) => void
}

/** Which exam stands behind in grey; 0 is none. */
function Compared({ among, chosen, onChoose }: ComparedProps) {
  const t = useTexts(texts)
  const { day } = useFormats()
  if (among.length === 0) return null
  return (
    <SelectField
      label={t.compare}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
      className="perio-compare"
    >
      <option value={0}>{t.no_compare}</option>
      {among.map(({ id, examined_on }) => (
        <option key={id} value={id}>
          {day(examined_on)}
        </option>
      ))}
    </SelectField>
  )
}

function Change({ before, exam }: Pick<OpenedProps, 'before' | 'exam'>) {
  const change = useChange(before, exam)
  return (
    change !== undefined && (
      <p role="note" className="mb-4 text-sm">
        {change}
      </p>
    )
  )
}

const isBefore = (other: ListedPerioExam, exam: PerioExam | undefined) =>
  exam !== undefined &&
  (other.examined_on < exam.examined_on || (other.examined_on === exam.examined_on && other.id < exam.id))

interface OpenedProps extends Pick<ExamCardProps, 'patient' | 'may_write' | 'others' | 'focused'> {
  exam: PerioExam
  /** The exam behind in grey. */
  before: PerioExam | undefined
}

function Opened({ exam, before, focused, ...props }: OpenedProps) {
  const is_draft = exam.state === 'draft' && exam.voided_at === null
  if (is_draft && props.may_write) return <Draft {...props} {...{ exam, before, focused }} />
  return (
    <>
      <SheetView entry={entryOf(exam)} behind={sitesOf(before)} present={teethShown(exam)} current={undefined} />
      <Actions {...props} exam={exam} before={before} />
    </>
  )
}

const sitesOf = (exam: PerioExam | undefined) => exam && entryOf(exam).sites

function Draft({ exam, before, focused, ...props }: OpenedProps) {
  const entering = useEntry(exam)
  return (
    <>
      <ExamEntry exam={exam} entering={entering} behind={sitesOf(before)} focused={focused} />
      <Actions {...props} exam={exam} before={before} flush={entering.flush} />
    </>
  )
}

type ActionsProps = Omit<OpenedProps, 'focused'> & { flush?: () => Promise<boolean> }

function Actions({ exam, may_write, flush, ...about }: ActionsProps) {
  const t = useTexts(texts)
  const [printed, setPrinted] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const closing = useCallMutation(api.closePerioExam, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_closed, 'error', error),
  })
  /** A closed exam takes nothing more, and paper shows what is saved. */
  const isAllSaved = async () => {
    const saved = flush === undefined || (await flush())
    if (!saved) showAlert(t.not_all_saved)
    return saved
  }
  const close = async () => {
    const yes = await ask({ question: t.close_question, confirm: t.close, cancel: t.keep_open, tone: 'plain' })
    if (!yes) return
    if (await isAllSaved()) closing.send({ id: exam.id })
  }
  const print = async () => {
    if (!(await isAllSaved())) return
    setPrinted(true)
    // A tablet goes on while it is still printing.
    addEventListener('afterprint', () => setPrinted(false), { once: true })
    // Once the paper is rendered.
    setTimeout(() => void printPaper())
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {flush && (
        <Button variant="primary" busy={closing.busy} onClick={() => void close()}>
          {t.close}
        </Button>
      )}
      <Button icon={IconPrinter} onClick={() => void print()}>
        {t.print}
      </Button>
      {may_write && exam.voided_at === null && (
        <Button variant="quiet" onClick={() => setVoiding(true)}>
          {t.void}
        </Button>
      )}
      {printed && <ExamPaper {...about} exam={exam} />}
      <Suspense>{voiding && <VoidModal id={exam.id} onClose={() => setVoiding(false)} />}</Suspense>
    </div>
  )
}
