import { dayOf } from '#domain/calendar.ts'
import { endTime, timeOn } from '#domain/midnight.ts'
import { type RefObject, useRef } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Chair } from '#contract/chairs.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { useChairs } from '#web/nouns/chairs/use-chairs.ts'
import { overlapIn } from './overlap.ts'
import { type DayColumn, type Slot, slotOf } from './day-view.ts'
import { enqueueChange } from './enqueue-change.ts'
import { texts as chair_texts } from './chair-texts.ts'
import { texts } from './move-texts.ts'
import { texts as screen_texts } from './texts.ts'
import { useClashQuestion } from './use-clash-question.tsx'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'

interface Move {
  appointment: Appointment
  slot: Slot
  allow_overlap: boolean
  /** The position before the first of several queued moves; undefined when a move is undone. */
  origin?: Appointment | undefined
}

/** The moves of one appointment that wait for their responses. */
interface Moves {
  newest: Move
  origin: Appointment | undefined
  /** As the last of them left it. */
  version: number
}

/**
 * Moves an appointment on the board: on screen at once, reverted on refusal. Of several moves that wait for a response
 * only the last is sent.
 */
export function useMove(columns: readonly DayColumn[]) {
  const waiting = useRef(new Map<number, Moves>())
  const chairs = useChairs()
  const save = useSave(waiting, (move) => start(move))

  function start(newest: Move) {
    const { id, version } = newest.appointment
    dismissAlerts()
    const before = waiting.current.get(id)
    // Behind an Undo that is still under way, it begins where that puts the appointment.
    const origin = before?.origin ?? newest.origin
    waiting.current.set(id, { version, ...before, newest, origin })
    void enqueueChange(id, shownAs(newest, columns, chairs), () => save(newest))
  }

  return (appointment: Appointment, slot: Slot) =>
    start({ appointment, slot, allow_overlap: false, origin: appointment })
}

function shownAs({ appointment, slot }: Move, columns: readonly DayColumn[], chairs: readonly Chair[]) {
  const { chair_id } = slot
  const column = columns.find(({ doctor_id }) => doctor_id === slot.doctor_id)
  return {
    ...timesOf(appointment, slot),
    doctor_id: slot.doctor_id,
    doctor_name: column?.name ?? appointment.doctor_name,
    doctor_active: column?.active ?? appointment.doctor_active,
    ...(chair_id !== undefined && { chair_id, chair_name: chairs.find(({ id }) => id === chair_id)?.name ?? null }),
  }
}

/** Saves a move, unless a newer one waits or an earlier one was refused. */
function useSave(waiting: RefObject<Map<number, Moves>>, startAgain: (move: Move) => void) {
  const t = useTexts(texts)
  const { alerts } = useTexts(screen_texts)
  const askAboutClash = useClashQuestion()
  const offerUndo = useOfferUndo(startAgain)

  return async function save(move: Move, allow_overlap = move.allow_overlap): Promise<void> {
    const { appointment, slot } = move
    const { id, patient_id } = appointment
    const moves = waiting.current.get(id)
    if (moves?.newest !== move) return
    const isNewest = () => waiting.current.get(id)?.newest === move
    try {
      const { version } = moves
      const changes = {
        id,
        version,
        patient_id,
        doctor_id: slot.doctor_id,
        chair_id: slot.chair_id,
        ...timesOf(appointment, slot),
        allow_overlap,
      }
      const saved = await call(api.rescheduleAppointment, changes)
      await invalidate(api.rescheduleAppointment.changes)
      const now = waiting.current.get(id)
      if (now && !isNewest()) waiting.current.set(id, { ...now, version: saved.version })
      else {
        waiting.current.delete(id)
        offerUndo({ ...move, origin: moves.origin }, saved)
      }
    } catch (error) {
      const overlap = error instanceof ApiError ? overlapIn(error) : undefined
      if (overlap && !isNewest()) return
      // It stays at the new position until the question is answered.
      if (overlap && (await askAboutClash(overlap, t.put_back))) {
        await save(move, true)
        return
      }
      waiting.current.delete(id)
      if (!overlap) showAlert(alerts.error(serverSentence(error) ?? alerts.save), 'error', error)
    }
  }
}

type Saved = AnswerOf<typeof api.rescheduleAppointment>

function useOfferUndo(startAgain: (move: Move) => void) {
  const t = useTexts(texts)
  const chairTexts = useTexts(chair_texts)
  const formats = useFormats()
  const inWords = (before: Appointment, { patient_name, doctor_name, ...after }: Appointment) => {
    const [name, when] = [isolate(patient_name), timesIn(after)]
    const day = dayOf(after.datetime_start)
    if (day !== dayOf(before.datetime_start)) return t.moved_to_day(name, formats.day(day, 'weekday'), when)
    return before.datetime_start === after.datetime_start && before.doctor_id === after.doctor_id
      ? t.resized(name, when)
      : t.moved(name, when, isolate(doctor_name))
  }
  const sentenceOf = (before: Appointment, after: Appointment) => {
    const { chair_id, chair_name, patient_name } = after
    if (chair_id === before.chair_id) return inWords(before, after)
    const name = isolate(patient_name)
    const place = chair_name === null ? chairTexts.removed(name) : chairTexts.changed(name, isolate(chair_name))
    return SLOT_FIELDS.every((field) => before[field] === after[field]) ? place : `${inWords(before, after)} ${place}`
  }
  return ({ origin }: Move, saved: Saved) => {
    const about = noticeKey('appointment', saved.id)
    if (!origin) return notify(t.put_back_to(isolate(saved.patient_name), timesIn(saved)), { about })
    // An appointment that was double-booked before stays so.
    const back = {
      appointment: saved,
      slot: { ...slotOf(origin), date: dayOf(origin.datetime_start), chair_id: origin.chair_id },
      allow_overlap: origin.allow_overlap,
    }
    const sentence = sentenceOf(origin, saved)
    const outside = saved.warnings.some((warning) => warning !== 'lab_not_due') ? ` ${t.outside_hours}` : ''
    return notifyUndoable(sentence + outside, () => startAgain(back), about)
  }
}

const SLOT_FIELDS = ['doctor_id', 'datetime_start', 'datetime_end'] as const

const timesIn = ({ datetime_start, datetime_end }: Pick<Appointment, 'datetime_start' | 'datetime_end'>) =>
  `\u2066${timeOf(datetime_start)}–${endTime(datetime_end)}\u2069`

const timesOf = ({ datetime_start }: Appointment, { start, end, date = dayOf(datetime_start) }: Slot) => ({
  datetime_start: `${date}T${start}:00`,
  datetime_end: timeOn(date, end),
})
