import { api } from '#contract/api.ts'
import type { Chair } from '#contract/chairs.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { language } from '#web/base/i18n/language.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ask, useOpenQuestion } from '#web/base/ui/dialogs/questions.ts'
import { texts } from './chair-texts.ts'

/** Asks in which of the free chairs a patient is seated: its id, null without one, undefined if not yet. */
export async function chooseChair(id: number, patient_name: string): Promise<number | null | undefined> {
  const t = texts[language()].seating
  const free = await fetchCall(api.chairsOfAppointment, { id })
  let chosen: number | null = null
  const yes = await ask({
    question: t.where(isolate(patient_name)),
    explanation: <FreeChairs chairs={free} none={t.none_free} onChoose={(chair_id) => (chosen = chair_id)} />,
    confirm: t.without,
    cancel: t.not_yet,
    tone: 'plain',
  })
  return yes ? chosen : undefined
}

interface FreeChairsProps {
  chairs: readonly Chair[]
  none: string
  onChoose: (chair_id: number) => void
}

function FreeChairs({ chairs, none, onChoose }: FreeChairsProps) {
  const question = useOpenQuestion()
  if (chairs.length === 0) return none
  return (
    <span className="flex flex-wrap gap-2">
      {chairs.map(({ id, name }, place) => (
        <Button
          key={id}
          data-autofocus={place === 0 || undefined}
          onClick={() => {
            onChoose(id)
            question?.answer(true)
          }}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </span>
  )
}
