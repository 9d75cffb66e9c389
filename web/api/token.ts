const storage_key = 'token'

export const heldToken = () => localStorage.getItem(storage_key)
export const holdToken = (token: string) => localStorage.setItem(storage_key, token)
export const dropToken = () => localStorage.removeItem(storage_key)

const device_key = 'device'

/** Identifies a known device at the next sign-in; it remains after signing out. */
export const heldDevice = () => localStorage.getItem(device_key) ?? undefined
export const holdDevice = (device_token: string) => localStorage.setItem(device_key, device_token)

/** Another tab has signed out or in. */
export function onTokenChanged(changed: (token: string | null) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storage_key) changed(newValue)
  })
}
