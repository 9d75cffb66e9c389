import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Task } from '#contract/tasks.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useTaskAddress } from './task-dialog.tsx'
import { texts } from './texts.ts'

/** Those due first; those without a day last, in the order in which they were given. */
export const inOrder = (tasks: readonly Task[]) =>
  tasks.toSorted((one, other) => (one.due_on ?? '9').localeCompare(other.due_on ?? '9') || one.id - other.id)

interface TaskListProps {
  tasks: readonly Task[]
  title: string
  about?: 'one-patient'
  /** Each is to be given to another user. */
  gives?: boolean
  /** The others on demand: what stands below is read every day. */
  first_few?: boolean
}

const FEW = 4

/** Open tasks with their patients; a tick is done, which can be taken back. */
export function TaskList({ tasks, title, about, gives = false, first_few = false }: TaskListProps) {
  const t = useTexts(texts)
  const today = useToday()
  const [whole, setWhole] = useState(!first_few)
  const ordered = inOrder(tasks)
  // Not all but one: a button would take the room of that one.
  const shown = whole || ordered.length <= FEW + 1 ? ordered : ordered.slice(0, FEW)
  const hidden = ordered.slice(shown.length)
  return (
    <>
      <ol aria-label={title} className="divide-y divide-line">
        {shown.map((task) => (
          <TaskLine key={task.id} task={task} names_patient={about !== 'one-patient'} gives={gives} />
        ))}
      </ol>
      {hidden.length > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {t.more(hidden.length, hidden.filter(({ due_on }) => due_on !== null && due_on <= today).length)}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </>
  )
}

function TaskLine({ task, names_patient, gives }: { task: Task; names_patient: boolean; gives: boolean }) {
  const t = useTexts(texts)
  const { open } = useTaskAddress()
  const finish = useFinish(task)
  return (
    <li className="flex items-start gap-x-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 text-sm">
        <Checkbox
          label={<bdi className="min-w-0 break-words whitespace-pre-line">{task.text}</bdi>}
          title={t.mark_done}
          checked={finish.busy}
          // Not disabled: that would take the focus away.
          aria-disabled={finish.busy}
          onChange={() => finish.busy || finish.send({ id: task.id })}
        />
        <p className="ms-7.5 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
          {names_patient && task.patient_id !== null && (
            <Link
              to={patientPath(task.patient_id)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium hover:text-brand hover:underline max-sm:min-h-9"
            >
              <bdi>{task.patient_name}</bdi>
            </Link>
          )}
          <Due on={task.due_on} />
          <Whose task={task} />
          {task.unreached !== null && <Tag tone="amber">{t.unreached[task.unreached]}</Tag>}
        </p>
      </div>
      {gives ? (
        <Button size="sm" onClick={() => open(task.id, { gives })}>
          {t.give_to}
          <span className="sr-only">: {task.text}</span>
        </Button>
      ) : (
        <IconButton icon={IconPencil} label={t.edit(task.text)} onClick={() => open(task.id)} />
      )}
    </li>
  )
}

function Due({ on }: { on: string | null }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  if (on === null) return null
  if (on < today) {
    return <Tag tone="red">{`${t.overdue} · ${formats.day(on)}`}</Tag>
  }
  return on === today ? <Tag tone="amber">{t.today}</Tag> : <span>{t.by(formats.day(on))}</span>
}

/** For whom, unless it is for the user alone; from whom, unless from the user. */
function Whose({ task }: { task: Task }) {
  const t = useTexts(texts)
  const { id, name } = useUser()
  const { for_role, for_user_id, for_user_name, created_by_name } = task
  return (
    <>
      {for_role !== null && <span>{t.for_all[for_role]}</span>}
      {for_user_id !== null && for_user_id !== id && <bdi>{for_user_name}</bdi>}
      {created_by_name !== name && (
        <span>
          <Isolated text={t.from(isolate(created_by_name))} />
        </span>
      )}
    </>
  )
}

function useFinish(task: Task) {
  const t = useTexts(texts)
  const onError = (error: unknown) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error)
  const reopen = useCallMutation(api.reopenTask, { onError })
  return useCallMutation(api.finishTask, {
    onSuccess: () => notifyUndoable(t.is_done, () => reopen.send({ id: task.id }), `task ${task.id}`),
    onError,
  })
}
