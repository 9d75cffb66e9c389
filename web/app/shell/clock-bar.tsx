import { IconClockExclamation, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { canReachServer } from '#web/base/api/client.ts'
import { clockMoved, readClocks, useClockOffset } from '#web/base/api/server-clock.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { inLargestUnit } from '#domain/time-difference.ts'
import { texts } from './clock-texts.ts'

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
  const minutes = Math.round(Math.abs(offset_ms) / MINUTE_MS)
  const { count, unit } = inLargestUnit(minutes)
  // Another difference is shown again.
  const said = `${Math.sign(offset_ms)} ${count} ${unit}`
  if (!isOff || closed_at === said) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 border-b border-amber-line bg-amber-soft px-4 py-0.5 text-sm font-medium text-amber print:hidden"
    >
      <Glyph icon={IconClockExclamation} size={18} />
      <span className="min-w-0">{offset_ms < 0 ? t.ahead(minutes) : t.behind(minutes)}</span>
      <IconButton icon={IconX} label={t.dismiss} onClick={() => setClosedAt(said)} />
    </div>
  )
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
