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
import { may, type Permission, type Role } from '../../domain/access.ts'
import { settings_permission } from '../screens.ts'

/** The pages of the sidebar, each with the permission that it needs. */
export const staff_pages = [
  { to: '/dashboard', page: 'dashboard', icon: IconLayoutDashboard, needs: 'dashboard:read' },
  { to: '/patients', page: 'patients', icon: IconUsers, needs: 'patient:write' },
  { to: '/appointments', page: 'appointments', icon: IconCalendarEvent, needs: 'appointment:read' },
  { to: '/invoices', page: 'invoices', icon: IconFileInvoice, needs: 'invoice:create' },
  { to: '/doctors', page: 'doctors', icon: IconStethoscope, needs: 'payout:read' },
  { to: '/payouts', page: 'payouts', icon: IconCash, needs: 'payout:read-all' },
  { to: '/reports', page: 'reports', icon: IconChartBar, needs: 'report:export' },
  { to: '/settings', page: 'settings', icon: IconSettings, needs: settings_permission },
] as const satisfies readonly { to: string; page: string; icon: unknown; needs: Permission }[]

export const public_pages = [
  { to: '/about', page: 'about', icon: IconBuilding },
  { to: '/contact', page: 'contact', icon: IconMail },
  { to: '/gallery', page: 'gallery', icon: IconPhoto },
] as const

export type Visitor = Pick<SessionUser, 'role' | 'doctor_id'>

/** Whether the user sees all doctors' payouts and also has payouts of their own. */
export const treatsBesides = ({ role, doctor_id }: Visitor) => role !== 'doctor' && doctor_id !== null

export const pagesOf = (user: Visitor) =>
  staff_pages.filter(({ page, needs }) => (page === 'payouts' ? treatsBesides(user) : may(user.role, needs)))

/** For a doctor the address shows their own payouts, for others those of all doctors. */
export const nameOfPage = <Page extends string>(page: Page, role: Role) =>
  page === 'doctors' && role === 'doctor' ? 'payouts' : page
