const input_key = 'last_input'
const minutes_key = 'idle_lock_minutes'
const locked_key = 'locked'

/** Shared by all tabs of a browser: the time of the last activity and whether the screen is locked. Survives a reload. */
export const noteInput = () => localStorage.setItem(input_key, String(Date.now()))

/** The clinic's setting as last read: a reopened browser locks before it asks the server. */
export const keepIdleMinutes = (minutes: number) => localStorage.setItem(minutes_key, String(minutes))

export const isIdleTooLong = () => {
  const minutes = Number(localStorage.getItem(minutes_key))
  const last_input_ms = Number(localStorage.getItem(input_key) ?? Date.now())
  return minutes > 0 && Date.now() - last_input_ms >= minutes * 60_000
}

export const isLocked = () => localStorage.getItem(locked_key) !== null
export const keepLocked = () => localStorage.setItem(locked_key, 'yes')
export const dropLocked = () => localStorage.removeItem(locked_key)

/** Another tab has locked or unlocked. */
export function onLockChanged(changed: (locked: boolean) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === locked_key) changed(newValue !== null)
  })
}
