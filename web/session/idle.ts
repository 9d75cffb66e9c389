const input_key = 'last_input'
const minutes_key = 'idle_lock_minutes'
const locked_key = 'locked'

/** All tabs of a browser share when it was last used, and whether it is locked; a reload changes neither. */
export const noteInput = () => localStorage.setItem(input_key, String(Date.now()))

/** What the clinic's setting was when it was last read: a browser that is opened again locks before it asks. */
export const keepIdleMinutes = (minutes: number) => localStorage.setItem(minutes_key, String(minutes))

export const isIdleTooLong = () => {
  const minutes = Number(localStorage.getItem(minutes_key))
  const last_input_ms = Number(localStorage.getItem(input_key) ?? Date.now())
  return minutes > 0 && Date.now() - last_input_ms >= minutes * 60_000
}

export const isLocked = () => localStorage.getItem(locked_key) !== null
export const keepLocked = () => localStorage.setItem(locked_key, 'yes')
export const dropLocked = () => localStorage.removeItem(locked_key)

/** Another tab has locked, or unlocked. */
export function onLockChanged(changed: (locked: boolean) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === locked_key) changed(newValue !== null)
  })
}
