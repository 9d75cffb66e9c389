import { useEffect } from 'react'
import { api } from '../../contract/api.ts'
import { useCall } from '../api/queries.ts'
import { isIdleTooLong, keepIdleMinutes, noteInput } from './idle.ts'
import { lock } from './session.ts'

const look_ms = 1_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

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
  let noted_ms = 0
  const look = () => {
    if (isIdleTooLong()) lock()
  }
  const note = () => {
    // After a laptop's sleep the first event may come before the timer.
    if (isIdleTooLong()) return lock()
    if (Date.now() - noted_ms < look_ms) return
    noted_ms = Date.now()
    noteInput()
  }
  note()
  const timer = setInterval(look, look_ms)
  for (const input of inputs) addEventListener(input, note, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const input of inputs) removeEventListener(input, note, { capture: true })
  }
}
