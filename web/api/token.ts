const storage_key = 'token'

export const heldToken = () => localStorage.getItem(storage_key)
export const holdToken = (token: string) => localStorage.setItem(storage_key, token)
export const dropToken = () => localStorage.removeItem(storage_key)

/** Another tab has signed out, or in. */
export function onTokenChanged(changed: (token: string | null) => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storage_key) changed(newValue)
  })
}
