import { IconArmchair, IconCalendarCheck, IconDoorEnter, IconUserOff } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import type { FlowState } from '#domain/appointment-flow.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { keepRowChosen } from '../state/row-focus.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { nextStepOf } from '../state/next-steps.ts'
import { texts } from '../state/flow-texts.ts'

const ICONS = { confirmed: IconCalendarCheck, arrived: IconDoorEnter, seated: IconArmchair }

interface StepButtonsProps {
  appointment: Appointment
  state: FlowState | undefined
  actions: RowActions
}

/** The next step of the day in one click, and 'no-show' for a late patient. */
export function StepButtons({ appointment, state, actions }: StepButtonsProps) {
  const t = useTexts(texts)
  const step = nextStepOf(appointment, useToday(), actions.may_receive)
  return (
    <>
      {step && (
        <StepButton
          icon={ICONS[step]}
          word={t.steps[step]}
          of={appointment}
          onClick={() => actions.onStep(appointment, step)}
        />
      )}
      {state === 'late' && actions.may_cancel && (
        <StepButton
          icon={IconUserOff}
          word={t.steps.no_show}
          of={appointment}
          onClick={() => actions.onNoShow(appointment)}
        />
      )}
    </>
  )
}

interface StepButtonProps {
  icon: Icon
  word: string
  of: Pick<Appointment, 'patient_name'>
  onClick: () => void
}

export function StepButton({ icon, word, of, onClick }: StepButtonProps) {
  const t = useTexts(screen_texts)
  return (
    <button
      type="button"
      onClick={(event) => {
        keepRowChosen(event.currentTarget)
        onClick()
      }}
      className="inline-flex h-6 items-center gap-1 rounded-md border border-line-strong bg-surface ps-1.5 pe-2 text-xs font-semibold whitespace-nowrap text-ink shadow-card hover:bg-hover max-sm:h-10 max-sm:ps-2.5 max-sm:pe-3 print:hidden"
    >
      <Glyph icon={icon} size={14} />
      {word}
      <span className="sr-only"> {t.of_patient(of.patient_name)}</span>
    </button>
  )
}
