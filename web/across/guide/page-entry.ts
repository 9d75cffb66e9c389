import type { Permission } from '#domain/access.ts'
import type { PatientTab, ScreenName } from '#web/base/links/paths.ts'
import type { Label } from '#web/base/frame/page.ts'

export const CHAPTERS = ['day', 'patients', 'treatment', 'money', 'management', 'setup'] as const

export interface GuidePage {
  /** The name of its files: docs/guide/en/find-a-time.md. */
  name: string
  chapter: (typeof CHAPTERS)[number]
  /** The permission for what it explains. */
  needs: Permission
  /** The heading in its files. */
  title: Label
  /** Further search terms for the palette. */
  words?: Label
  /** The screens that it is about, with what is below them; `:id` is any id. */
  on: readonly (ScreenName | `patients/:id/${PatientTab}`)[]
}
