import type { Permission } from '../domain/access.ts'
import { loadComponent, type Load } from './shell/loaded-components.ts'

const loadPayouts = () => import('./payouts/payouts-screen.tsx')

/** Every screen, one line and one chunk each. Who may enter is in `accessTo`. */
export const screens = {
  '/login': () => import('./session/sign-in-screen.tsx'),
  '/dashboard': () => import('./dashboard/dashboard-screen.tsx'),
  '/appointments': () => import('./appointments/appointments-screen.tsx'),
  '/patients': () => import('./patients/patients-screen.tsx'),
  '/invoices': () => import('./invoices/invoices-screen.tsx'),
  '/doctors': loadPayouts,
  /** A user's own payouts, for those who see all doctors' under the former. */
  '/payouts': loadPayouts,
  '/settings/*': () => import('./settings/settings-screen.tsx'),
  '/profile': () => import('./profile/profile-screen.tsx'),
  '/reports': () => import('./reports/reports-screen.tsx'),
  '/about': () => import('./public/about-page.tsx'),
  '/contact': () => import('./public/contact-page.tsx'),
  '/gallery': () => import('./public/gallery-page.tsx'),
} satisfies Record<string, Load<object>>

/** Prefetches a screen's code, as when its link is hovered. */
export function prefetch(to: string) {
  const found = Object.entries<Load<object>>(screens).find(([path]) => to.startsWith(path.replace(/\/\*$/, '')))
  // If it cannot be loaded now, navigating loads it again.
  if (found) loadComponent(found[1]).catch(() => undefined)
}

export type Access = 'public' | 'signed-in' | Permission

/** All settings need the permission to change the clinic's. */
export const settings_permission = 'clinic:write'

export function accessTo(path: string): Access {
  if (['/login', '/about', '/contact', '/gallery'].includes(path)) return 'public'
  return path.startsWith('/settings') ? settings_permission : 'signed-in'
}
