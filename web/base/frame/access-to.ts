import type { Permission } from '#domain/access.ts'
import { pathTo } from '#web/base/links/paths.ts'

export type Access = 'public' | 'signed-in' | Permission

/** All settings need the permission to change the clinic's. */
export const SETTINGS_PERMISSION = 'clinic:write'

/** Who may enter an address. */
export function accessTo(path: string): Access {
  if (path.startsWith(`${pathTo('invitation')}/`)) return 'public'
  if ([pathTo('login'), pathTo('about'), pathTo('contact'), pathTo('gallery')].includes(path)) return 'public'
  return path.startsWith(pathTo('settings')) ? SETTINGS_PERMISSION : 'signed-in'
}
