import './styles.css'
import { clinicTime, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import '#web/app/pages/screens.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import { accessTo } from '#web/base/frame/access-to.ts'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { askWhoIsSignedIn } from '#web/base/session/who.ts'
import { pathTo } from '#web/base/links/paths.ts'

/**
 * The first script of the page, kept small. The screen's address is behind the #, which the server never sees: so the code
 * of that screen, and the response about the session, are requested from here, in parallel with the app's own code.
 */
const wanted = location.hash.slice(1).replace(/^\/?$/, pathTo('dashboard'))
const who = askWhoIsSignedIn()
prefetch(who || accessTo(wanted) === 'public' ? wanted : pathTo('login'))
// Intl is slow to initialise; do it while the network is busy.
setTimeout(() => clinicTime(serverNow(), DEFAULT_TIME_ZONE))

void import('./app.tsx').then(({ start }) => start(who))

// After the first screen, which does not depend on it. Browsers have no service workers on http.
addEventListener('load', () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined))
