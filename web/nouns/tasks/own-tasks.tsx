import { IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { useTaskAddress } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'
import { texts } from './texts.ts'

/** Whether what stands below the tasks waits: it would move when they come. */
export function useTasksAwaited() {
  const oversees_all = useMay('task:read-unreached')
  const own = useCall(api.tasks, OWN)
  const unreached = useCall(api.tasks, UNREACHED, { enabled: oversees_all })
  const waits = ({ data, isError }: typeof own) => !data && !isError
  return waits(own) || (oversees_all && waits(unreached))
}

const OWN = { mine: true, open: true }
const UNREACHED = { unreached: true }

/** What the user, or everybody of their role, is to do. Without any there is no card: a key begins one anywhere. */
export function OwnTasks({ className }: { className?: string }) {
  const overseesAll = useMay('task:read-unreached')
  return (
    <div className={classNames('flex flex-col gap-4 empty:hidden', className)}>
      <Own />
      {overseesAll && <Unreached />}
    </div>
  )
}

/** Tasks of closed accounts, and of doctors who do not see the patient any more; most clinics never have any. */
function Unreached() {
  const t = useTexts(texts)
  const { data: tasks = [] } = useCall(api.tasks, UNREACHED)
  if (tasks.length === 0) return null
  return (
    <Card title={t.unreached_title}>
      <TaskList tasks={tasks} title={t.unreached_title} gives first_few />
    </Card>
  )
}

function Own() {
  const t = useTexts(texts)
  const { open } = useTaskAddress()
  const query = useCall(api.tasks, OWN)
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={null}
      around={(note) => (
        <Card title={t.title} flush>
          {note}
        </Card>
      )}
    >
      {(tasks) =>
        tasks.length > 0 && (
          <Card
            title={t.title}
            actions={
              <Button size="sm" icon={IconPlus} onClick={() => open('new')}>
                {t.add}
              </Button>
            }
          >
            <TaskList tasks={tasks} title={t.title} first_few />
          </Card>
        )
      }
    </Answer>
  )
}
