import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph, type Icon } from '../glyph.tsx'
import { Popover } from './popover.tsx'

export interface MenuAction {
  label: string
  icon?: Icon
  tone?: 'danger'
  /** The current choice, in a menu of choices. */
  chosen?: boolean
  onSelect: () => void
}

interface MenuProps {
  label: string
  actions: MenuAction[]
  /** The opener, if not the three dots. */
  trigger?: ReactNode
  className?: string
}

const OPENER =
  'inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-md text-ink-soft transition-[background-color,color] hover:bg-hover hover:text-ink max-sm:h-11 max-sm:min-w-11'

export function Menu({ label, actions, trigger, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const pick = (action: MenuAction) => {
    button.current?.focus()
    close()
    action.onSelect()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={trigger ? undefined : label}
        data-tooltip={open ? undefined : label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={classNames(OPENER, open && 'bg-hover text-ink', className)}
      >
        {trigger ?? <Glyph icon={IconDots} size={19} />}
      </button>
      {open && (
        <Popover anchor={button} align="end" role="menu" label={label} onClose={close} className="min-w-44 p-1.5">
          <MenuActions actions={actions} pick={pick} onTab={close} />
        </Popover>
      )}
    </>
  )
}

interface MenuActionsProps extends Pick<MenuProps, 'actions'> {
  pick: (action: MenuAction) => void
  onTab: () => void
}

function MenuActions({ actions, pick, onTab }: MenuActionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => focusEntry(list.current, 0), [])
  return (
    <div ref={list} role="none" onKeyDown={(event) => (event.key === 'Tab' ? onTab() : moveFocus(event, list.current))}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role={action.chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={action.chosen}
          tabIndex={-1}
          onClick={() => pick(action)}
          className={classNames(
            'flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-start text-sm focus-visible:outline-offset-[-2px] max-sm:min-h-11',
            action.tone === 'danger' ? 'text-red hover:bg-red-soft focus:bg-red-soft' : 'hover:bg-hover focus:bg-hover',
            action.chosen && 'font-semibold text-brand',
          )}
        >
          {action.icon && <Glyph icon={action.icon} />}
          {action.label}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null) {
  const entries = entriesOf(list)
  const step = steps[event.key]
  const letter = event.key.length === 1 ? event.key.toLowerCase() : null
  const index = entries.findIndex((entry) => entry === document.activeElement)
  if (step) focusEntry(list, step(index, entries.length - 1))
  else if (letter) entries.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
  if (step) event.preventDefault()
}

const focusEntry = (list: HTMLElement | null, index: number) => entriesOf(list)[index]?.focus()
const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('button') ?? [])]
