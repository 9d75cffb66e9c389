import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Appointment } from '#contract/appointments.ts'
import { focusedAppointment } from '#web/nouns/appointments/state/focused-appointment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useUser } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { pagesOf, titleOf } from '#web/app/pages/pages.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { keyCaps } from '#web/base/keyboard/strokes.ts'
import { bufferKeystrokes } from '#web/base/keyboard/buffer-keystrokes.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './bar-texts.ts'
import { pathNow } from '#web/base/links/address-now.ts'
import { pathTo } from '#web/base/links/paths.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx'))

/** The button that opens the palette, and the shortcuts that work on every screen. */
export function CommandBar() {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  // Stores the page it was opened on, so that any navigation closes it. That page may still be loading.
  const [opened, setOpened] = useState<{ what: 'palette' | 'help'; at: string; appointment: Appointment | undefined }>()
  const open = (what: 'palette' | 'help') => {
    if (what === 'palette') bufferKeystrokes()
    setOpened({ what, at: pathNow(), appointment: focusedAppointment() })
  }
  const close = () => setOpened(undefined)
  const prefetch = () => void loadPalette().catch(() => undefined)
  const shown = opened && [pathname, pathNow()].includes(opened.at) ? opened.what : undefined

  return (
    <>
      <button
        type="button"
        onClick={() => open('palette')}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className="flex h-9 items-center gap-2 rounded-md text-sm text-ink-soft transition-[background-color,color,border-color] max-lg:size-11 max-lg:justify-center max-lg:hover:bg-hover lg:w-60 lg:border lg:border-line lg:bg-canvas lg:ps-3 lg:pe-2 lg:hover:border-control lg:hover:text-ink"
      >
        <Glyph icon={IconSearch} />
        <span className="max-lg:sr-only">{t.open}</span>
        <kbd aria-hidden dir="ltr" className="ms-auto font-sans text-2xs text-ink-faint max-lg:hidden">
          {keyCaps('mod+k').join(' ')}
        </kbd>
      </button>
      <FindShortcuts onOpen={open} />
      <PageShortcuts />
      <Suspense>
        {shown === 'palette' && (
          <Palette appointment={opened?.appointment} onClose={close} onShortcuts={() => open('help')} />
        )}
        {shown === 'help' && <ShortcutsHelp onClose={close} />}
      </Suspense>
    </>
  )
}

function FindShortcuts({ onOpen }: { onOpen: (what: 'palette' | 'help') => void }) {
  const t = useTexts(texts)
  const [, setSearch] = useSearchParams()
  useShortcut('mod+k', () => onOpen('palette'), t.palette, 'everywhere')
  useShortcut('/', () => focusSearch() || onOpen('palette'), t.search, 'everywhere')
  useShortcut('?', () => onOpen('help'), t.help, 'everywhere')
  const addTask = () => setSearch(withNewTask)
  useShortcut('t', addTask, t.new_task, 'everywhere')
  // Where T is today.
  useShortcut('g t', addTask, t.new_task, 'everywhere')
  return null
}

/** What `web/nouns/tasks/task-dialog.tsx` opens the form for. */
const withNewTask = (search: URLSearchParams) => {
  search.set('task', 'new')
  return search
}

const LETTERS: Readonly<Record<string, string>> = {
  [pathTo('dashboard')]: 'g d',
  [pathTo('patients')]: 'g p',
  [pathTo('appointments')]: 'g a',
  [pathTo('invoices')]: 'g i',
}

function PageShortcuts() {
  const language = useLanguage()
  const user = useUser()
  return pagesOf(user).map((page) => {
    const letters = LETTERS[page.to]
    return (
      letters !== undefined && (
        <PageShortcut key={page.to} to={page.to} letters={letters} title={titleOf(page, user.role)[language]} />
      )
    )
  })
}

function PageShortcut({ to, letters, title }: { to: string; letters: string; title: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  useShortcut(letters, () => void navigate(to), t.go_to(title), 'everywhere')
  return null
}

/** The current screen's search field, if it has one. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main [data-search]')
  field?.focus()
  field?.select()
  return field !== null
}
