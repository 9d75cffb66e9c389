import type { Permission } from '#domain/access.ts'

export type Access = 'public' | 'signed-in' | Permission

/** All settings need the permission to change the clinic's. */
export const SETTINGS_PERMISSION = 'clinic:write'

/** Who may enter an address. */
export function accessTo(path: string): Access {
  if (path.startsWith('/invitation/')) return 'public'
  if (['/login', '/about', '/contact', '/gallery'].includes(path)) return 'public'
  return path.startsWith('/settings') ? SETTINGS_PERMISSION : 'signed-in'
}
