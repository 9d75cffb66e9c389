import { useRef, useState } from 'react'
import { api } from '../../contract/api.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { ApiError, serverSentence } from '../api/api-error.ts'
import { askAgain } from '../api/changes.ts'
import { call } from '../api/client.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { dismissAlerts, showAlert } from '../ui/alerts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Clashes, type Overlap, overlapIn } from './booking/clashes.tsx'
import type { DayColumn, Slot } from './day-view.ts'
import { dropPending, showPending } from './pending-changes.ts'
import { texts } from './texts.ts'

interface Move {
  appointment: Appointment
  slot: Slot
  allow_overlap: boolean
}

/** Moves an appointment on the board: there at once, one PUT a move, and back again when the answer is no. */
export function useMove(columns: readonly DayColumn[]) {
  const t = useTexts(texts)
  const [question, setQuestion] = useState<Move & { overlap: Overlap }>()
  const moving = useRef(new Set<number>())
  const waiting = useRef(new Map<number, Slot>())

  const show = ({ appointment, slot }: Move) =>
    showPending(appointment.id, {
      ...timesOf(appointment, slot),
      doctor_id: slot.doctor_id,
      doctor_name: columns.find(({ doctor_id }) => doctor_id === slot.doctor_id)?.name ?? appointment.doctor_name,
    })

  /** A further move while one is on its way waits for its answer, and is then the only one that counts. */
  function takeWaiting(id: number) {
    const slot = waiting.current.get(id)
    waiting.current.delete(id)
    return slot
  }

  async function save(move: Move): Promise<void> {
    const { appointment, slot, allow_overlap } = move
    const { id, patient_id, version } = appointment
    try {
      const times = timesOf(appointment, slot)
      const visit = { id, version, patient_id, doctor_id: slot.doctor_id, ...times, allow_overlap }
      const saved = await call(api.rescheduleAppointment, visit)
      await askAgain(api.rescheduleAppointment.changes)
      const next = takeWaiting(id)
      if (next)
        return await save({ appointment: { ...appointment, version: saved.version }, slot: next, allow_overlap: false })
      dropPending(id)
    } catch (error) {
      const next = takeWaiting(id)
      const overlap = error instanceof ApiError ? overlapIn(error) : undefined
      if (overlap && next) return save({ appointment, slot: next, allow_overlap: false })
      // It stays where it was put until the question is answered.
      if (overlap) return setQuestion({ ...move, overlap })
      dropPending(id)
      showAlert(t.alerts.error(serverSentence(error) ?? t.alerts.save))
    }
  }

  function start(move: Move) {
    const { id } = move.appointment
    dismissAlerts()
    show(move)
    if (moving.current.has(id)) {
      waiting.current.set(id, move.slot)
      return
    }
    moving.current.add(id)
    void save(move).finally(() => moving.current.delete(id))
  }

  const answer = (book_anyway: boolean) => {
    if (!question) return
    setQuestion(undefined)
    if (book_anyway) start({ ...question, allow_overlap: true })
    else dropPending(question.appointment.id)
  }
  return {
    onMove: (appointment: Appointment, slot: Slot) => start({ appointment, slot, allow_overlap: false }),
    question: question && (
      <ConfirmDialog
        question={question.overlap.sentence}
        explanation={<Clashes conflicts={question.overlap.conflicts} />}
        confirm={t.book_anyway}
        cancel={t.put_back}
        tone="plain"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  }
}

const timesOf = ({ datetime_start }: Appointment, { start, end }: Slot) => ({
  datetime_start: `${datetime_start.slice(0, 10)}T${start}:00`,
  datetime_end: `${datetime_start.slice(0, 10)}T${end}:00`,
})
