import type { RefObject } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { bufferKeystrokes } from '#web/base/keyboard/buffer-keystrokes.ts'
import type { DayBoardProps } from '../state/day-view.ts'
import { chosenRow } from '../state/row-focus.ts'
import { StepKeys } from '../flow/step-keys.tsx'
import { useMissed } from '../state/new-appointment-key.ts'
import { texts } from './texts.ts'

interface ShortcutsProps extends Pick<
  DayBoardProps,
  'appointments' | 'may_book' | 'may_register' | 'may_receive' | 'onBookSlot' | 'onRegister' | 'onStep' | 'onNoShow'
> {
  board: RefObject<HTMLElement | null>
}

/** The board's keyboard shortcuts that the role may use. */
export const BoardShortcuts = (props: ShortcutsProps) => (
  <>
    {props.may_register && <RegisterKey {...props} />}
    <StepKeys rows={props.appointments} may_receive={props.may_receive} onStep={props.onStep} />
    {props.may_book && <BookingKeys {...props} />}
  </>
)

function RegisterKey({ appointments, onRegister }: ShortcutsProps) {
  const t = useTexts(texts).shortcuts
  const register = () => {
    const chosen = appointments.find(({ id, status }) => id === chosenRow() && status === 'scheduled')
    if (chosen) onRegister(chosen)
  }
  useShortcut('r', register, t.register)
  return null
}

function BookingKeys({ board, appointments, onBookSlot, onNoShow }: ShortcutsProps) {
  const t = useTexts(texts).shortcuts
  const missed = useMissed(appointments)
  const bookNext = () => {
    const nobodyCame = missed()
    if (nobodyCame) return onNoShow(nobodyCame)
    const column = document.activeElement?.closest('[data-column]') ?? board.current?.querySelector('[data-column]')
    const head = column?.querySelector<HTMLElement>('[data-stop^="head-"]')
    bufferKeystrokes()
    // A column without free time has no time to offer: the form then opens without one.
    if (head) head.click()
    else onBookSlot()
  }
  useShortcut('n', bookNext, t.book)
  useShortcut('Alt+↓', null, t.move)
  useShortcut('Alt+Shift+↓', null, t.resize)
  return null
}
