import type { ComponentType } from 'react'
import { registerScreens } from '#web/base/frame/prefetch.ts'
import { loadPatient } from '#web/across/patient-file/load-patient.ts'
import type { Load } from '#web/base/frame/loaded-components.ts'

export const loadSignIn = () => import('#web/app/sign-in/sign-in-screen.tsx')
const loadPayouts = () => import('#web/nouns/payouts/payouts-screen.tsx')

const files = import.meta.glob<{ default: ComponentType }>([
  '../../{nouns,across}/*/*-screen.tsx',
  '!../../nouns/payouts/*',
  '!../../across/{guide,patient-file,settings}/*',
])

/** `patients-screen.tsx` is the screen of /patients, whatever its folder; each screen is a chunk of its own. */
const screensByName = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/'), -'-screen.tsx'.length), load]),
)

/** Every screen by its address; `accessTo` says who may enter. */
export const screens: Readonly<Record<string, Load<object>>> = {
  ...screensByName,
  '/login': loadSignIn,
  /** All doctors’ payouts, for those who may see them. */
  '/doctors': loadPayouts,
  '/payouts': loadPayouts,
  '/patients/:id/:tab?': loadPatient,
  '/guide/:page?': () => import('#web/across/guide/guide-screen.tsx'),
  '/settings/*': () => import('#web/across/settings/settings-screen.tsx'),
  '/about': () => import('#web/across/public/about-page.tsx'),
  '/contact': () => import('#web/across/public/contact-page.tsx'),
  '/invitation/:token': () => import('#web/nouns/users/invitation/invitation-page.tsx'),
  '/gallery': () => import('#web/across/public/gallery-page.tsx'),
}

registerScreens(screens)
