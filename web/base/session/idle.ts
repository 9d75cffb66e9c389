import { deviceMs } from '#web/base/api/server-clock.ts'

const INPUT_KEY = 'last_input'
const MINUTES_KEY = 'idle_lock_minutes'
const LOCKED_KEY = 'locked'

/** Shared by all tabs of a browser: the time of the last activity and whether the screen is locked. Survives a reload. */
export const noteInput = () => localStorage.setItem(INPUT_KEY, String(deviceMs()))

/** The clinic's setting as last read: a reopened browser locks before it asks the server. */
export const keepIdleMinutes = (minutes: number) => localStorage.setItem(MINUTES_KEY, String(minutes))

export const isIdleTooLong = () => {
  const minutes = Number(localStorage.getItem(MINUTES_KEY))
  const lastInputMs = Number(localStorage.getItem(INPUT_KEY) ?? deviceMs())
  return minutes > 0 && deviceMs() - lastInputMs >= minutes * 60_000
}

export const isLocked = () => localStorage.getItem(LOCKED_KEY) !== null
export const keepLocked = () => localStorage.setItem(LOCKED_KEY, 'yes')
export const dropLocked = () => localStorage.removeItem(LOCKED_KEY)

/** Another tab has locked or unlocked. */
export function onLockChanged(changed: (locked: boolean) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCKED_KEY) changed(newValue !== null)
  })
}
