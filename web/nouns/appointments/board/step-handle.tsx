import { IconArmchair, IconCalendarCheck, IconCheck, IconDoorEnter } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import type { BoardStep } from '../state/day-view.ts'
import { texts as flow_texts } from '../state/flow-texts.ts'
import { texts as screen_texts } from '../state/texts.ts'

const ICONS = { confirmed: IconCalendarCheck, arrived: IconDoorEnter, seated: IconArmchair, completed: IconCheck }

interface StepHandleProps {
  of: Appointment
  step: BoardStep
  /** Whether there is room for it beside the name; otherwise it appears on hover. */
  stays: boolean
  onStep: (taken: { appointment: Appointment; step: BoardStep }) => void
}

/** The next step of the day in one click on the block. By keyboard the keys of the board do the same. */
export function StepHandle({ of: appointment, step, stays, onStep }: StepHandleProps) {
  const flow = useTexts(flow_texts).steps
  const { actions, of_patient } = useTexts(screen_texts)
  const word = step === 'completed' ? actions.register : flow[step]
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={word}
      // Not part of the name: screen reader users find a block by the patient's name.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a global attribute, as ARIA 1.3 has it
      aria-description={of_patient(appointment.patient_name)}
      data-tooltip={word}
      // The board would treat it as a press on free time.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerMove={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        // Ignore the second half of a double click, since the next step takes this one's place.
        if (event.detail < 2) onStep({ appointment, step })
      }}
      className={classNames(
        'absolute end-px top-px z-1 grid @max-[15rem]:top-auto @max-[15rem]:bottom-px size-6 place-items-center rounded-sm border border-line-strong bg-surface text-ink shadow-card hover:bg-hover print:hidden',
        !stays && 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
      )}
    >
      <Glyph icon={ICONS[step]} size={15} />
    </button>
  )
}
