import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from '../state/assistant-texts.ts'
import { Fact } from './facts.tsx'

/** Who is there beside the doctor. */
export default function AssistantFact({ assistant_name }: Pick<Appointment, 'assistant_name'>) {
  const t = useTexts(texts)
  return (
    <Fact name={t.assistant}>
      <bdi>{assistant_name}</bdi>
    </Fact>
  )
}
