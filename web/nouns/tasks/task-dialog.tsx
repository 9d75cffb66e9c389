import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const TaskModal = lazy(() => import('./task-modal.tsx'))

const NEW = 'new'
const WHOM = 'whom'

/** Above any screen, while the address has `task`: a new one is about the patient whose page is open. */
export default function TaskDialog() {
  const { task, gives, close } = useTaskAddress()
  if (task === null) return null
  return (
    <Suspense>
      {task === NEW ? <NewTask onClose={close} /> : <EditedTask id={Number(task)} gives={gives} onClose={close} />}
    </Suspense>
  )
}

/** Which task's form is open, in the address. */
export function useTaskAddress() {
  const [search, setSearch] = useSearchParams()
  const open = (task: number | typeof NEW, { gives }: { gives?: boolean } = {}) =>
    setSearch((now) => {
      now.set('task', String(task))
      if (gives) now.set('task_field', WHOM)
      return now
    })
  const close = () =>
    setSearch(
      (now) => {
        now.delete('task')
        now.delete('task_field')
        return now
      },
      { replace: true },
    )
  return { task: search.get('task'), gives: search.get('task_field') === WHOM, open, close }
}

function NewTask({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const id = Number(/^\/patients\/(\d{1,15})/.exec(pathname)?.[1] ?? 0)
  const { data: patient, isPending } = useCall(api.patient, { id }, { enabled: id > 0 })
  if (id > 0 && isPending) return null
  return <TaskModal patient={patient} onClose={onClose} />
}

function EditedTask({ id, gives, onClose }: { id: number; gives: boolean; onClose: () => void }) {
  const { data } = useCall(api.tasks, { open: true })
  const task = data?.find((each) => each.id === id)
  return task ? <TaskModal key={task.id} task={task} gives={gives} onClose={onClose} /> : null
}
