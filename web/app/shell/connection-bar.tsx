import { IconCloudOff } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { clinicTime } from '#domain/calendar.ts'
import { useLostSince } from '#web/base/api/connection.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { useTopDialog } from '#web/base/ui/dialogs/top-layer.ts'
import { texts } from './texts.ts'

/** Shown while the server cannot be reached: above an open dialog, or below the top bar. */
export function ConnectionBar() {
  const t = useTexts(texts)
  const { time_zone } = useClinic()
  const lostSince = useLostSince()
  const dialog = useTopDialog()
  if (!lostSince) return null
  const bar = (
    <div
      role="status"
      className={classNames(
        'flex min-h-9 items-center justify-center gap-2.5 border-b border-amber-line bg-amber-soft px-4 py-1.5 text-sm font-medium text-amber print:hidden',
        dialog ? 'fixed inset-x-0 top-0 z-50' : 'sticky top-16 z-20',
      )}
    >
      <Glyph icon={IconCloudOff} size={18} />
      <span className="min-w-0">{t.no_connection(clinicTime(lostSince, time_zone).slice(11, 16))}</span>
    </div>
  )
  return dialog ? createPortal(bar, dialog) : bar
}
