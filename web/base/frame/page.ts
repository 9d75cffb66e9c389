import type { SessionUser } from '#contract/session.ts'
import { mayAlsoTreat, type Permission, type Role } from '#domain/access.ts'
import type { Language } from '#web/base/i18n/language.ts'
import type { Icon } from '#web/base/ui/glyph.tsx'

/** In both languages, because the palette finds 'Invoices' by 'فاتورة' as well. */
export type Label = Readonly<Record<Language, string>>

export type Viewer = Pick<SessionUser, 'role' | 'doctor_id'>

/**
 * A noun's entries in the sidebar and the palette, in `web/nouns/<noun>/page.ts`. These files are loaded before any screen,
 * so they import no screen.
 */
export interface Page {
  /** The address of `web/nouns/<noun>/<noun>-screen.tsx`. */
  to: string
  icon: Icon
  needs: Permission
  title: Label
  /** Set if the permission is not the only condition. */
  isFor?: (user: Viewer) => boolean
  /** The title for roles that have another one. */
  titleFor?: (role: Role) => Label | undefined
  actions?: readonly PageAction[]
}

/** An entry of the palette that leads into a page. */
export interface PageAction {
  id: string
  icon: Icon
  needs: Permission
  label: Label
  go: string
  /** Its heading in the palette; by default the actions. */
  group?: 'settings'
}

/** Whether the user sees all doctors' payouts and also has payouts of their own. */
export const treatsBesides = ({ role, doctor_id }: Viewer) => mayAlsoTreat(role) && doctor_id !== null
