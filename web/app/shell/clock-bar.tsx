import { IconClockExclamation, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { canReachServer } from '#web/base/api/client.ts'
import { clockMoved, readClocks, useClockOffset } from '#web/base/api/server-clock.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { texts, type Unit } from './clock-texts.ts'

const MINUTE_MS = 60_000
const TOLERATED_MS = 2 * MINUTE_MS
const LOOK_MS = 1_000

/** Says that the device's clock is off, above two minutes; until the user closes it, or sets the clock. */
export default function ClockBar() {
  const t = useTexts(texts)
  const offset_ms = useClockOffset()
  const isOff = Math.abs(offset_ms) > TOLERATED_MS
  const [closed_at, setClosedAt] = useState<string>()
  useEffect(askAgainWhenMoved, [])
  const { count, unit } = inWords(Math.abs(offset_ms))
  // Another difference is shown again.
  const said = `${Math.sign(offset_ms)} ${count} ${unit}`
  if (!isOff || closed_at === said) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 border-b border-amber-line bg-amber-soft px-4 py-0.5 text-sm font-medium text-amber print:hidden"
    >
      <Glyph icon={IconClockExclamation} size={18} />
      <span className="min-w-0">{offset_ms < 0 ? t.ahead(count, unit) : t.behind(count, unit)}</span>
      <IconButton icon={IconX} label={t.dismiss} onClick={() => setClosedAt(said)} />
    </div>
  )
}

/** The difference in its largest unit that leaves no more than a small part out. */
function inWords(difference_ms: number): { count: number; unit: Unit } {
  const minutes = Math.round(difference_ms / MINUTE_MS)
  if (minutes < 100) return { count: minutes, unit: 'minutes' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.round(hours / 24), unit: 'days' }
}

/** The user may set the clock while the app only listens, and no answer comes that would tell. */
function askAgainWhenMoved() {
  let before = readClocks()
  const timer = setInterval(() => {
    const now = readClocks()
    if (clockMoved(before, now)) void canReachServer()
    before = now
  }, LOOK_MS)
  return () => clearInterval(timer)
}
