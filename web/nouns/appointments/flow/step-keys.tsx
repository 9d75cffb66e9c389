import type { Appointment } from '#contract/appointments.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { chosenRow } from '../state/row-focus.ts'
import { mayTake } from '../state/next-steps.ts'
import { texts } from '../state/flow-texts.ts'

interface StepKeysProps {
  rows: readonly Appointment[]
  may_receive: boolean
  onStep: (appointment: Appointment, step: FlowStep) => void
}

/** The keys that take the focused appointment's next steps, the same on the list and on the board. */
export const StepKeys = (props: StepKeysProps) => (
  <>
    {props.may_receive && <StepKey {...props} keys="c" step="confirmed" />}
    {props.may_receive && <StepKey {...props} keys="a" step="arrived" />}
    <StepKey {...props} keys="s" step="seated" />
    {props.may_receive && <NoShowKey />}
  </>
)

interface StepKeyProps extends StepKeysProps {
  keys: 'c' | 'a' | 's'
  step: 'confirmed' | 'arrived' | 'seated'
}

function StepKey({ keys, step, rows, may_receive, onStep }: StepKeyProps) {
  const t = useTexts(texts).shortcuts
  const today = useToday()
  const take = () => {
    const appointment = rows.find(({ id }) => id === chosenRow())
    if (appointment && mayTake(appointment, step, today, may_receive)) onStep(appointment, step)
  }
  useShortcut(keys, take, t[step])
  return null
}

/** Only listed here; the key that books checks the focus. */
function NoShowKey() {
  useShortcut('n', null, useTexts(texts).shortcuts.no_show)
  return null
}
