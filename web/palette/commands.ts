import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { may } from '../../domain/access.ts'
import type { Label, Page, Visitor } from '../shell/page.ts'
import { pagesOf, publicPages, staffPages, titleOf } from '../shell/pages.ts'
import type { Icon } from '../ui/glyph.tsx'
import type { Theme } from '../ui/theme.ts'
import { texts } from './texts.ts'

/** What the palette can do: go to an address, or an action that the palette performs. */
export interface Command {
  id: string
  group: 'appointment' | 'actions' | 'pages' | 'settings' | 'preferences' | 'days' | 'invoices'
  icon: Icon
  /** Search terms in both languages: 'فاتورة' finds 'Invoices' too. */
  label: Label
  does: Going | { wish: Wish }
}

interface Going {
  go: string
  /** Search parameters that open a modal on the page, which Back closes. */
  opened?: string[]
}

export type Wish = 'language' | 'shortcuts' | 'sign_out' | Theme

/** The commands that a user may use, in display order. */
export const commandsOf = (user: Visitor): Command[] => [
  ...actionsOf(user, 'actions'),
  ...pagesOf(user).map((page) => pageCommand(page, titleOf(page, user.role))),
  ...publicPages.map((page) => pageCommand(page, page.title)),
  ...actionsOf(user, 'settings'),
  ...preferences,
]

type ActionName = keyof typeof texts.en.actions

const labelOf = (name: ActionName) => ({ en: texts.en.actions[name], ar: texts.ar.actions[name] })

const profile: Command = {
  id: 'profile',
  group: 'preferences',
  icon: IconUserCircle,
  label: labelOf('profile'),
  does: { go: '/profile' },
}

/** What the pages bring, whether or not the page itself is in the sidebar of this user. */
const actionsOf = ({ role }: Visitor, group: 'actions' | 'settings'): Command[] =>
  staffPages
    .flatMap(({ actions = [] }) => actions)
    .filter((action) => may(role, action.needs) && (action.group ?? 'actions') === group)
    .map(({ id, icon, label, go }) => ({ id, group, icon, label, does: { go } }))

const wish = (name: ActionName & Wish, icon: Icon): Command => ({
  id: name,
  group: 'preferences',
  icon,
  label: labelOf(name),
  does: { wish: name },
})

const preferences = [
  profile,
  wish('language', IconLanguage),
  wish('light', IconSun),
  wish('dark', IconMoon),
  wish('system', IconDeviceDesktop),
  wish('shortcuts', IconKeyboard),
  wish('sign_out', IconLogout),
]

const pageCommand = ({ to, icon }: Pick<Page, 'to' | 'icon'>, label: Label): Command => ({
  id: to,
  group: 'pages',
  icon,
  label,
  does: { go: to },
})
