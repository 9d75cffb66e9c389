import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Chair } from '#contract/chairs.ts'
import { isEditable } from '#domain/appointment.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import { overlapIn } from '../state/overlap.ts'
import { enqueueChange } from '../state/enqueue-change.ts'
import { texts as move_texts } from '../state/move-texts.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { useClashQuestion } from '../state/use-clash-question.tsx'
import { Fact } from './facts.tsx'

/** Where the patient is treated, with the chairs that are free at that time. Nothing in a clinic without chairs. */
export function ChairFact({ appointment }: { appointment: Appointment }) {
  const t = useTexts(texts)
  const hasChairs = useHasChairs()
  const { chair_id, chair_name } = appointment
  if (!hasChairs && chair_id === null) return null
  return (
    <Fact name={t.chair}>
      {isEditable(appointment) ? <Chairs appointment={appointment} /> : <bdi>{chair_name ?? t.none}</bdi>}
    </Fact>
  )
}

/** One click changes it. */
function Chairs({ appointment }: { appointment: Appointment }) {
  const t = useTexts(texts)
  const { id, chair_id, chair_name } = appointment
  const { data: free } = useCall(api.chairsOfAppointment, { id })
  const setChair = useSetChair()
  if (!free) return <bdi>{chair_name ?? t.none}</bdi>
  const offered = free.map((chair) => ({ value: chair.id, words: chair.name }))
  // Shared, or deactivated since.
  const own = chair_id !== null && !free.some((chair) => chair.id === chair_id)
  const choices = [
    ...(own ? [{ value: chair_id, words: chair_name ?? '' }] : []),
    ...offered,
    { value: NO_CHAIR, words: t.none },
  ]
  return (
    <ChoiceChips
      label={t.chair}
      label_hidden
      choices={choices}
      chosen={chair_id ?? NO_CHAIR}
      onChoose={(chosen) =>
        setChair(
          appointment,
          free.find((chair) => chair.id === chosen),
        )
      }
    />
  )
}

const NO_CHAIR = 0

/** Shown at once; asks if another appointment has it meanwhile. */
function useSetChair() {
  const t = useTexts(texts)
  const { alerts } = useTexts(screen_texts)
  const { put_back } = useTexts(move_texts)
  const askAboutClash = useClashQuestion()
  // Without a version: where the patient is, is true regardless of other changes.
  async function save(id: number, chair_id: number | null, allow_overlap = false): Promise<void> {
    try {
      const { patient_name, chair_name } = await call(api.setAppointmentChair, { id, chair_id, allow_overlap })
      await invalidate(api.setAppointmentChair.changes)
      const name = isolate(patient_name)
      notify(chair_name === null ? t.removed(name) : t.changed(name, isolate(chair_name)), {
        about: noticeKey('appointment', id),
      })
    } catch (error) {
      const overlap = error instanceof ApiError ? overlapIn(error) : undefined
      if (!overlap) showAlert(alerts.error(serverSentence(error) ?? t.save_failed), 'error', error)
      else if (await askAboutClash(overlap, put_back)) await save(id, chair_id, true)
    }
  }
  return ({ id }: Appointment, chosen: Pick<Chair, 'id' | 'name'> | undefined) => {
    const shown = { chair_id: chosen?.id ?? null, chair_name: chosen?.name ?? null }
    void enqueueChange(id, shown, () => save(id, shown.chair_id))
  }
}
