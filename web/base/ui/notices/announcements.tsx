import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useLostSince } from '#web/base/api/connection.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import {
  type Announcement,
  dismiss,
  dismissAll,
  dismissErrors,
  pauseTimer,
  release,
  useAnnouncements,
} from './alerts.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'
import { Isolated } from '../isolated.tsx'
import { IconButton } from '../icon-button.tsx'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { texts } from '../texts.ts'
import { useTopDialog } from '../dialogs/top-layer.ts'

/** Mounted once, at the root. */
export function Announcements() {
  const announcements = useAnnouncements()
  const dialog = useTopDialog()
  const { pathname } = useLocation()
  const language = useLanguage()
  // In a layout effect, before the next screen's effects, which may show something.
  useLayoutEffect(dismissErrors, [pathname])
  useLayoutEffect(dismissAll, [language])
  const lost = useLostSince() !== null
  const stack = useRoomAbovePanel(dialog, announcements.length)
  if (announcements.length === 0) return null
  return createPortal(
    <div
      ref={stack}
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 print:hidden',
        // Below the top bar, which is used meanwhile, and below the one that says so; see ConnectionBar for its place.
        lost ? (dialog ? 'top-16' : 'top-32') : dialog ? 'top-4' : 'top-16 pt-2',
      )}
    >
      {announcements.map((announcement) => (
        <Toast key={announcement.id} {...announcement} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

const GAP_PX = 8

/**
 * A dialog that reaches the top makes room for them above its title. It keeps the room until it closes: its buttons would
 * move under the pointer when a notice goes.
 */
function useRoomAbovePanel(dialog: HTMLDialogElement | null, notices_shown: number) {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = dialog?.querySelector<HTMLElement>('[data-modal-body]')?.parentElement
    const notices = stack.current
    if (notices_shown === 0 || !dialog || !panel || !notices) return undefined
    // Its content may come from the server later than the notice.
    const resized = new ResizeObserver(() => {
      const ends_px = notices.offsetTop + notices.offsetHeight
      // Once it is scrolled, its title is not there to be covered.
      const isCovered = dialog.scrollTop === 0 && panel.offsetTop < ends_px
      if (isCovered) dialog.style.paddingTop = `${ends_px + GAP_PX}px`
    })
    resized.observe(panel)
    return () => resized.disconnect()
  }, [dialog, notices_shown])
  return stack
}

const looks = {
  error: { icon: IconAlertTriangle, colours: 'border-red-line bg-red-soft text-red' },
  success: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft text-green' },
  notice: { icon: IconInfoCircle, colours: 'border-line bg-raised text-ink' },
}

function Toast(announcement: Announcement) {
  const { id, text, tone, role, link, undo } = announcement
  const t = useTexts(texts)
  const { icon, colours } = looks[tone]
  const cameFrom = useRef<EventTarget | null>(null)
  const leave = () => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
    dismiss(id)
  }
  return (
    <div
      onPointerEnter={() => pauseTimer(id)}
      onPointerLeave={() => release(announcement)}
      onFocus={({ relatedTarget, currentTarget }) => {
        pauseTimer(id)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={() => release(announcement)}
      className={classNames(
        'pointer-events-auto flex max-w-xl animate-rise items-center gap-3 rounded-lg border ps-4 pe-1.5 shadow-float',
        colours,
      )}
    >
      <Glyph icon={icon} size={20} />
      <div className="min-w-0 py-3 text-sm break-words">
        <p role={role} className="font-medium">
          <Isolated text={text} />
          {undo && <span className="sr-only"> {t.undo_key(UNDO_KEY.toUpperCase())}</span>}
          {link && ' '}
          {link && (
            <Link to={link.to} onClick={() => dismiss(id)} className="rounded-sm underline underline-offset-2">
              <bdi>{link.words}</bdi>
            </Link>
          )}
        </p>
        <Cause {...announcement} />
      </div>
      {undo && <UndoButton undo={undo} onDone={leave} />}
      <IconButton icon={IconX} label={t.dismiss} onClick={leave} className="text-current" />
    </div>
  )
}

/** Why the call failed, if the alert does not say it. */
function Cause({ text, failure }: Announcement) {
  const cause = useProblem()(failure)
  if (failure === undefined || serverSentence(failure) || text.includes(cause)) return null
  return <p role="status">{cause}</p>
}

const UNDO_KEY = 'u'

function UndoButton({ undo, onDone }: { undo: () => void; onDone: () => void }) {
  const t = useTexts(texts)
  const act = () => {
    onDone()
    undo()
  }
  useShortcut(UNDO_KEY, act, t.undo_last, 'notice')
  return (
    <Button size="sm" onClick={act} aria-keyshortcuts={UNDO_KEY.toUpperCase()} className="-me-1.5">
      {t.undo}
      <kbd aria-hidden dir="ltr" className="font-sans text-2xs font-medium text-ink-faint max-sm:hidden">
        {UNDO_KEY.toUpperCase()}
      </kbd>
    </Button>
  )
}
