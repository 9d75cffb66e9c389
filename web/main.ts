import './styles.css'
import { clinicTime, default_time_zone } from '../domain/calendar.ts'
import { accessTo, prefetch } from './screens.ts'
import { askWhoIsSignedIn } from './session/who.ts'

/**
 * What a browser runs first, and small for that. Which screen is wanted stands behind the #, which the server never
 * sees: so it is here that the code of that screen, and the answer who is signed in, are asked for, beside the app's own
 * code and not after it.
 */
const wanted = location.hash.slice(1).replace(/^\/?$/, '/dashboard')
const who = askWhoIsSignedIn()
prefetch(who || accessTo(wanted) === 'public' ? wanted : '/login')
// The browser's calendar is slow to start; here it does while the network works.
setTimeout(() => clinicTime(new Date(), default_time_zone))

void import('./app.tsx').then(({ start }) => start(who))
