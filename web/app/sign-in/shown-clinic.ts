import { deviceMs } from '#web/base/api/server-clock.ts'
import { CLINIC_KEY, holdDevice, holdToken } from '#web/base/api/token.ts'

/**
 * A server with a clinic of its own beside the demo shows that clinic, unless the browser sends this cookie. It gives
 * no rights: each of the two has its own accounts and sessions.
 */
const DEMO_COOKIE = 'clinic=demo; path=/; samesite=lax'

/** A user who has signed in to the demo stays there, even if the clinic is started meanwhile. */
export const stayInDemo = () => (document.cookie = DEMO_COOKIE)

/** Loads the page again, with nothing left of the other clinic in any tab. */
export function showClinic(shown: 'demo' | 'own', tokens?: { token: string; device_token: string }) {
  document.cookie = shown === 'demo' ? DEMO_COOKIE : `${DEMO_COOKIE}; max-age=0`
  localStorage.setItem(CLINIC_KEY, `${shown} ${deviceMs()}`)
  if (tokens) {
    holdToken(tokens.token)
    holdDevice(tokens.device_token)
  }
  // Without an event, to which the router would react before the page is gone.
  history.replaceState(null, '', tokens ? '#/dashboard' : '#/login')
  location.reload()
}
