import { IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { useTaskAddress } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'
import { texts } from './texts.ts'

/** What the user, or everybody of their role, is to do. Without any there is no card: `T` begins one anywhere. */
export default function OwnTasks() {
  const overseesAll = useMay('task:read-unreached')
  return (
    <>
      <Own />
      {overseesAll && <Unreached />}
    </>
  )
}

/** Tasks of closed accounts, and of doctors who do not see the patient any more; most clinics never have any. */
function Unreached() {
  const t = useTexts(texts)
  const { data: tasks = [] } = useCall(api.tasks, { unreached: true })
  if (tasks.length === 0) return null
  return (
    <Card title={t.unreached_title} className="mt-6">
      <TaskList tasks={tasks} title={t.unreached_title} gives />
    </Card>
  )
}

function Own() {
  const t = useTexts(texts)
  const { open } = useTaskAddress()
  const query = useCall(api.tasks, { mine: true, open: true })
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={null}
      around={(note) => (
        <Card title={t.title} flush className="mt-6">
          {note}
        </Card>
      )}
    >
      {(tasks) =>
        tasks.length > 0 && (
          <Card
            title={t.title}
            className="mt-6"
            actions={
              <Button size="sm" icon={IconPlus} onClick={() => open('new')}>
                {t.add}
              </Button>
            }
          >
            <TaskList tasks={tasks} title={t.title} />
          </Card>
        )
      }
    </Answer>
  )
}
