import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconCalendarPlus,
  IconDeviceDesktop,
  IconDownload,
  IconFilePlus,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconStethoscope,
  IconSun,
  IconTags,
  IconUserCircle,
  IconUserPlus,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react'
import { may, type Permission, type Role } from '../../domain/access.ts'
import { walk_in_path } from '../patients/walk-in.ts'
import { nameOfPage, pagesOf, public_pages, type Visitor } from '../shell/pages.ts'
import { texts as shell_texts } from '../shell/texts.ts'
import type { Icon } from '../ui/glyph.tsx'
import type { Theme } from '../ui/theme.ts'
import { texts } from './texts.ts'

/** What the palette can do: go to an address, or an action that the palette performs. */
export interface Command {
  id: string
  group: 'visit' | 'actions' | 'pages' | 'settings' | 'preferences' | 'days' | 'invoices'
  icon: Icon
  /** Search terms in both languages: 'فاتورة' finds 'Invoices' too. */
  label: Record<'en' | 'ar', string>
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
  ...actions.filter(({ needs }) => may(user.role, needs)),
  ...[...pagesOf(user), ...public_pages].map((page) => pageCommand(user.role, page)),
  ...settings.filter(({ needs }) => may(user.role, needs)),
  ...preferences,
]

/** On the day that is shown, where one is. */
export const new_appointment_path = '/appointments?new=true'

type ActionName = keyof typeof texts.en.actions

const labelOf = (name: ActionName) => ({ en: texts.en.actions[name], ar: texts.ar.actions[name] })

const goTo = (group: Command['group'], name: ActionName, icon: Icon, go: string): Command => ({
  id: name,
  group,
  icon,
  label: labelOf(name),
  does: { go },
})

const action = (name: ActionName, icon: Icon, go: string, needs: Permission) => ({
  ...goTo('actions', name, icon, go),
  needs,
})

const setting = (name: ActionName, icon: Icon, go: string, needs: Permission) => ({
  ...goTo('settings', name, icon, go),
  needs,
})

const actions = [
  action('walk_in', IconWalk, walk_in_path, 'patient:write'),
  action('add_patient', IconUserPlus, '/patients?new=true', 'patient:write'),
  action('new_appointment', IconCalendarPlus, new_appointment_path, 'appointment:write'),
  action('today', IconCalendarEvent, '/appointments', 'appointment:read'),
  action('new_invoice', IconFilePlus, '/invoices?new=true', 'invoice:create'),
  action('export', IconDownload, '/reports', 'report:export'),
]

const settings = [
  setting('clinic_settings', IconBuildingHospital, '/settings/clinic', 'clinic:write'),
  setting('doctor_settings', IconStethoscope, '/settings/doctors', 'doctor-settings:write'),
  setting('users', IconUsersGroup, '/settings/users', 'user:write'),
  setting('treatment_codes', IconTags, '/settings/treatments', 'treatment-code:write'),
]

const wish = (name: ActionName & Wish, icon: Icon): Command => ({
  id: name,
  group: 'preferences',
  icon,
  label: labelOf(name),
  does: { wish: name },
})

const preferences = [
  goTo('preferences', 'profile', IconUserCircle, '/profile'),
  wish('language', IconLanguage),
  wish('light', IconSun),
  wish('dark', IconMoon),
  wish('system', IconDeviceDesktop),
  wish('shortcuts', IconKeyboard),
  wish('sign_out', IconLogout),
]

type Page = ReturnType<typeof pagesOf>[number] | (typeof public_pages)[number]

function pageCommand(role: Role, { to, page, icon }: Page): Command {
  const name = nameOfPage(page, role)
  const label = { en: shell_texts.en.pages[name], ar: shell_texts.ar.pages[name] }
  return { id: to, group: 'pages', icon, label, does: { go: to } }
}
