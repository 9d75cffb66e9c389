const STORAGE_KEY = 'token'

export const currentToken = () => localStorage.getItem(STORAGE_KEY)
export const holdToken = (token: string) => localStorage.setItem(STORAGE_KEY, token)
export const dropToken = () => localStorage.removeItem(STORAGE_KEY)

const DEVICE_KEY = 'device'

/** Identifies a known device at the next sign-in; it remains after signing out. */
export const heldDevice = () => localStorage.getItem(DEVICE_KEY) ?? undefined
export const holdDevice = (device_token: string) => localStorage.setItem(DEVICE_KEY, device_token)

/** Set when this browser goes to the other clinic of the server, such as from the demo to one’s own. */
export const CLINIC_KEY = 'shown-clinic'

/** Another tab has signed out or in. */
export function onTokenChanged(changed: (token: string | null) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) changed(newValue)
    // Nothing of one clinic may be sent to the other.
    if (key === CLINIC_KEY) location.reload()
  })
}
