const STORAGE_KEY = 'token'

export const currentToken = () => localStorage.getItem(STORAGE_KEY)
export const holdToken = (token: string) => localStorage.setItem(STORAGE_KEY, token)
export const dropToken = () => localStorage.removeItem(STORAGE_KEY)

const DEVICE_KEY = 'device'

/** Identifies a known device at the next sign-in; it remains after signing out. */
export const heldDevice = () => localStorage.getItem(DEVICE_KEY) ?? undefined
export const holdDevice = (deviceToken: string) => localStorage.setItem(DEVICE_KEY, deviceToken)

/** Another tab has signed out or in. */
export function onTokenChanged(changed: (token: string | null) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) changed(newValue)
  })
}
