import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from '#web/nouns/appointment-types/texts.ts'
import { TypeMark } from '#web/nouns/appointment-types/type-mark.tsx'
import { useTypes, useTypeName } from '#web/nouns/appointment-types/use-types.ts'
import { Fact } from './facts.tsx'

/** The type of an appointment with its colour. */
export default function TypeFact({ type_id }: Pick<Appointment, 'type_id'>) {
  const t = useTexts(texts)
  const nameOf = useTypeName()
  const type = useTypes().find(({ id }) => id === type_id)
  if (!type) return null
  return (
    <Fact name={t.type}>
      <TypeMark tone={type.tone} />
      <bdi>{nameOf(type)}</bdi>
    </Fact>
  )
}
