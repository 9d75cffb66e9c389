import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { deviceMs } from '#web/base/api/server-clock.ts'
import { isIdleTooLong, keepIdleMinutes, noteInput } from './idle.ts'
import { lock } from './session.ts'

const LOOK_MS = 1_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** While mounted, locks the screen after the idle time that the clinic has set. */
export function useIdleLock(enabled: boolean) {
  const minutes = useCall(api.clinicSettings, {}, { enabled, staleTime: Infinity }).data?.idle_lock_minutes
  useEffect(() => {
    if (minutes === undefined || !enabled) return undefined
    keepIdleMinutes(minutes)
    return minutes > 0 ? watchInput() : undefined
  }, [minutes, enabled])
}

function watchInput() {
  let notedMs = 0
  const look = () => {
    if (isIdleTooLong()) lock()
  }
  const note = () => {
    // After a laptop's sleep the first event may come before the timer.
    if (isIdleTooLong()) return lock()
    if (deviceMs() - notedMs < LOOK_MS) return
    notedMs = deviceMs()
    noteInput()
  }
  note()
  const timer = setInterval(look, LOOK_MS)
  for (const input of INPUTS) addEventListener(input, note, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const input of INPUTS) removeEventListener(input, note, { capture: true })
  }
}
