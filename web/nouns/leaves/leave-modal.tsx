import { IconBeach } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Leave } from '#contract/leaves.ts'
import { addDays, dayOf, type LocalTime } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { StrandedList } from './stranded-list.tsx'
import { texts } from './texts.ts'
import { texts as stranded_texts } from './times-texts.ts'
import { useLeave } from './use-leave.ts'
import type { LeaveAddress } from './leave-address.ts'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'

interface LeaveModalProps {
  id: number
  address: LeaveAddress
  may_move: boolean
}

/** Leave on the day on screen, with its stranded appointments. */
export default function LeaveModal({ id, address, may_move }: LeaveModalProps) {
  const t = useTexts(texts)
  const { date, close } = address
  const query = useCall(api.leaves, { start_date: date, end_date: date })
  const leave = query.data?.find((each) => each.id === id)
  const manages = useMay('hours:write')
  const receives = useMay('leave:ill')
  const mayRemove = leave !== undefined && (manages || (receives && leave.ill))
  return (
    <Modal
      title={leave ? t.title(leave.doctor_name) : t.on_leave}
      onClose={close}
      footer={mayRemove && <RemoveButton leave={leave} onRemoved={close} />}
    >
      {leave && <LeaveFacts leave={leave} />}
      {leave && (
        <StrandedList stranded={leave.stranded} onMove={may_move ? (each) => address.open('edit', each) : undefined} />
      )}
      {!leave && (
        <Answer
          query={mapQuery(query, (leaves) => (query.isPlaceholderData ? undefined : leaves))}
          failed={t.load_failed}
        >
          {() => <EmptyState icon={IconBeach} title={t.missing} />}
        </Answer>
      )}
    </Modal>
  )
}

function RemoveButton({ leave, onRemoved }: { leave: Leave; onRemoved: () => void }) {
  const t = useTexts(texts)
  const stranded = useTexts(stranded_texts)
  const { remove, withdrawIllness } = useLeave(() => undefined)
  const act = () => void (leave.ill ? withdrawIllness : remove)(leave.id, leave.doctor_name).then(onRemoved)
  return (
    <Button variant="quiet" className="text-red" onClick={act}>
      {leave.ill ? stranded.remove_ill : t.remove}
    </Button>
  )
}

function LeaveFacts({ leave: { starts, ends, reason } }: { leave: Leave }) {
  const t = useTexts(texts)
  const words = useMoments()
  const facts = [
    [t.from, words(starts, 'start')],
    [t.until, words(ends, 'end')],
    ...(reason ? [[t.reason, reason] as const] : []),
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A moment in words; midnight means the whole day that begins or ends with it. */
function useMoments() {
  const formats = useFormats()
  return (time: LocalTime, edge: 'start' | 'end') => {
    if (timeOf(time) !== '00:00') return `${formats.day(dayOf(time), 'dated')} ${timeOf(time)}`
    return formats.day(edge === 'start' ? dayOf(time) : addDays(dayOf(time), -1), 'dated')
  }
}
