import {
  IconBook2,
  IconCash,
  IconCashRegister,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPrinter,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { may } from '#domain/access.ts'
import { guidePagesOf } from '#web/across/guide/pages.ts'
import { texts as guide_texts } from '#web/across/guide/texts.ts'
import type { Label, Page, Viewer } from '#web/base/frame/page.ts'
import { pagesOf, publicPages, staffPages, titleOf } from '#web/app/pages/pages.ts'
import type { Icon } from '#web/base/ui/glyph.tsx'
import type { Theme } from '#web/base/ui/theme.ts'
import { texts } from './texts.ts'
import { pathTo, guidePath } from '#web/base/links/paths.ts'

/** What the palette can do: go to an address, or an action that the palette performs. */
export interface Command {
  id: string
  group: 'appointment' | 'actions' | 'pages' | 'settings' | 'preferences' | 'days' | 'invoices' | 'guide'
  icon: Icon
  /** Search terms in both languages: 'فاتورة' finds 'Invoices' too. */
  label: Label
  /** Further search terms, which are not shown. */
  words?: Label | undefined
  does: Going | { preference: PreferenceAction }
}

interface Going {
  go: string
  /** Search parameters that open a modal on the page, which Back closes. */
  opened?: string[]
}

export type PreferenceAction = 'language' | 'shortcuts' | 'print' | 'sign_out' | Theme

/** The commands that a user may use, in display order. */
export const commandsOf = (user: Viewer): Command[] => [
  ...actionsOf(user, 'actions'),
  ...moneyOf(user),
  ...pagesOf(user).map((page) => pageCommand(page, titleOf(page, user.role))),
  ...publicPages.map((page) => pageCommand(page, page.title)),
  ...actionsOf(user, 'settings'),
  ...preferences,
  guide,
  ...guidePagesOf(user.role).map(({ name, title, words }) => ({ ...guideCommand(guidePath(name), title), words })),
]

type ActionName = keyof typeof texts.en.actions

const labelOf = (name: ActionName) => ({ en: texts.en.actions[name], ar: texts.ar.actions[name] })

const profile: Command = {
  id: 'profile',
  group: 'preferences',
  icon: IconUserCircle,
  label: labelOf('profile'),
  does: { go: pathTo('profile') },
}

/** The palette's entries from the pages, whether or not a page is in this user's sidebar. */
const actionsOf = ({ role }: Viewer, group: 'actions' | 'settings'): Command[] =>
  staffPages
    .flatMap(({ actions = [] }) => actions)
    .filter((action) => may(role, action.needs) && (action.group ?? 'actions') === group)
    .map(({ id, icon, label, go }) => ({ id, group, icon, label, does: { go } }))

/** Called by what people say; here, because a page's own actions are loaded before every screen. */
const MONEY = [
  {
    id: 'take_payment',
    icon: IconCash,
    needs: 'invoice:create',
    go: pathTo('invoices', { status: 'open' }),
    words: { en: 'pay, cash, card', ar: 'دفع، سداد، نقدًا، بطاقة' },
  },
  {
    id: 'close_day',
    icon: IconCashRegister,
    needs: 'day-close:write',
    go: pathTo('day-closes'),
    words: { en: 'day close, till, count', ar: 'الصندوق، الجرد، إغلاق' },
  },
] as const

const moneyOf = ({ role }: Viewer): Command[] =>
  MONEY.filter(({ needs }) => may(role, needs)).map(({ id, icon, go, words }) => ({
    id,
    group: 'actions',
    icon,
    label: labelOf(id),
    words,
    does: { go },
  }))

const preference = (name: ActionName & PreferenceAction, icon: Icon): Command => ({
  id: name,
  group: 'preferences',
  icon,
  label: labelOf(name),
  does: { preference: name },
})

const preferences = [
  profile,
  preference('language', IconLanguage),
  preference('light', IconSun),
  preference('dark', IconMoon),
  preference('system', IconDeviceDesktop),
  preference('print', IconPrinter),
  preference('shortcuts', IconKeyboard),
  preference('sign_out', IconLogout),
]

const guideCommand = (go: string, label: Label): Command => ({
  id: go,
  group: 'guide',
  icon: IconBook2,
  label,
  does: { go },
})

const guide = guideCommand(pathTo('guide'), { en: guide_texts.en.title, ar: guide_texts.ar.title })

const pageCommand = ({ to, icon }: Pick<Page, 'to' | 'icon'>, label: Label): Command => ({
  id: to,
  group: 'pages',
  icon,
  label,
  does: { go: to },
})
