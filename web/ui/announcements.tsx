import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../i18n/catalogue.ts'
import { type Announcement, dismiss, dismissErrors, useAnnouncements } from './alerts.ts'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useTopDialog } from './top-layer.ts'

/** Mounted once, at the root. */
export function Announcements() {
  const announcements = useAnnouncements()
  const dialog = useTopDialog()
  const { pathname } = useLocation()
  // Before the next screen's own effects, which may have something to say.
  useLayoutEffect(dismissErrors, [pathname])
  if (announcements.length === 0) return null
  return createPortal(
    <div className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2 print:hidden">
      {announcements.map((announcement) => (
        <Toast key={announcement.id} {...announcement} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

const looks = {
  error: { icon: IconAlertTriangle, colours: 'border-red-line bg-red-soft text-red' },
  success: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft text-green' },
  notice: { icon: IconInfoCircle, colours: 'border-line bg-raised text-ink' },
}

function Toast({ id, text, tone, role, link }: Announcement) {
  const t = useTexts(texts)
  const { icon, colours } = looks[tone]
  return (
    <div
      className={classNames(
        'pointer-events-auto flex max-w-xl animate-rise items-center gap-3 rounded-lg border ps-4 pe-1.5 shadow-float',
        colours,
      )}
    >
      <Glyph of={icon} size={20} />
      <p role={role} className="min-w-0 py-3 text-sm font-medium break-words">
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to} onClick={() => dismiss(id)} className="rounded-sm underline underline-offset-2">
              <bdi>{link.words}</bdi>
            </Link>
          </>
        )}
      </p>
      <IconButton icon={IconX} label={t.dismiss} onClick={() => dismiss(id)} className="text-current" />
    </div>
  )
}
