import type { ComponentType } from 'react'
import { registerScreens } from './frame/prefetch.ts'
import { loadPatient } from './patients/details/load-patient.ts'
import type { Load } from './shell/loaded-components.ts'

export const loadSignIn = () => import('./session/sign-in-screen.tsx')
const loadPayouts = () => import('./payouts/payouts-screen.tsx')

const files = import.meta.glob<{ default: ComponentType }>([
  './*/*-screen.tsx',
  '!./{shell,session,settings,payouts,guide}/*',
])

/** `web/patients/patients-screen.tsx` is the screen of /patients; each screen is a chunk of its own. */
const screensOfNouns = Object.fromEntries(
  Object.entries(files).flatMap(([file, load]) => {
    const [, noun, name] = file.split('/')
    return name === `${noun}-screen.tsx` ? [[`/${noun}`, load]] : []
  }),
)

/** Every screen by its address; `accessTo` says who may enter. */
export const screens: Readonly<Record<string, Load<object>>> = {
  ...screensOfNouns,
  '/login': loadSignIn,
  /** All doctors’ payouts, for those who may see them. */
  '/doctors': loadPayouts,
  '/payouts': loadPayouts,
  '/patients/:id/:tab?': loadPatient,
  '/guide/:page?': () => import('./guide/guide-screen.tsx'),
  '/settings/*': () => import('./settings/settings-screen.tsx'),
  '/about': () => import('./public/about-page.tsx'),
  '/contact': () => import('./public/contact-page.tsx'),
  '/invitation/:token': () => import('./invitation/invitation-page.tsx'),
  '/gallery': () => import('./public/gallery-page.tsx'),
}

registerScreens(screens)
