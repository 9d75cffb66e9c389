import {
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconChartBar,
  IconFileInvoice,
  IconLayoutDashboard,
  IconMail,
  IconPhoto,
  IconSettings,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react'
import type { SessionUser } from '../../contract/session.ts'
import { type Role, roles } from '../../domain/access.ts'

/** The sidebar: who sees which page. */
export const staff_pages = [
  { to: '/dashboard', page: 'dashboard', icon: IconLayoutDashboard, roles },
  { to: '/patients', page: 'patients', icon: IconUsers, roles: ['admin', 'manager', 'receptionist'] },
  { to: '/appointments', page: 'appointments', icon: IconCalendarEvent, roles },
  { to: '/invoices', page: 'invoices', icon: IconFileInvoice, roles: ['admin', 'manager', 'receptionist'] },
  { to: '/doctors', page: 'doctors', icon: IconStethoscope, roles: ['admin', 'manager', 'doctor'] },
  { to: '/payouts', page: 'payouts', icon: IconCash, roles: ['admin', 'manager'] },
  { to: '/reports', page: 'reports', icon: IconChartBar, roles: ['admin', 'manager'] },
  { to: '/settings', page: 'settings', icon: IconSettings, roles: ['admin'] },
] as const satisfies readonly { to: string; page: string; icon: unknown; roles: readonly Role[] }[]

export const public_pages = [
  { to: '/about', page: 'about', icon: IconBuilding },
  { to: '/contact', page: 'contact', icon: IconMail },
  { to: '/gallery', page: 'gallery', icon: IconPhoto },
] as const

export type Visitor = Pick<SessionUser, 'role' | 'doctor_id'>

/** Whether they see what all doctors earned, and have payouts of their own besides. */
export const treatsBesides = ({ role, doctor_id }: Visitor) => role !== 'doctor' && doctor_id !== null

export const pagesOf = (user: Visitor) =>
  staff_pages.filter(({ page, roles: those }) =>
    page === 'payouts' ? treatsBesides(user) : (those as readonly Role[]).includes(user.role),
  )

/** A doctor finds their own payouts alone where others find all doctors'. */
export const nameOfPage = <Page extends string>(page: Page, role: Role) =>
  page === 'doctors' && role === 'doctor' ? 'payouts' : page
