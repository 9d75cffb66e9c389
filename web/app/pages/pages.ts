import { IconBuilding, IconMail, IconPhoto } from '@tabler/icons-react'
import { may, type Role } from '../../domain/access.ts'
import { page as appointments } from '../appointments/page.ts'
import { page as dashboard } from '../dashboard/page.ts'
import { page as invoices } from '../invoices/page.ts'
import { page as patients } from '../patients/page.ts'
import { ownPage as own_payouts, page as payouts } from '../payouts/page.ts'
import { page as reports } from '../reports/page.ts'
import { page as settings } from '../settings/page.ts'
import type { Page, Viewer } from './page.ts'

/** In the order of the sidebar. */
export const staffPages: readonly Page[] = [
  dashboard,
  patients,
  appointments,
  invoices,
  payouts,
  own_payouts,
  reports,
  settings,
]

export const publicPages = [
  { to: '/about', icon: IconBuilding, title: { en: 'About', ar: 'من نحن' } },
  { to: '/contact', icon: IconMail, title: { en: 'Contact', ar: 'اتصل بنا' } },
  { to: '/gallery', icon: IconPhoto, title: { en: 'Gallery', ar: 'معرض الصور' } },
] as const

export const pagesOf = (user: Viewer) =>
  staffPages.filter(({ needs, isFor }) => (isFor ? isFor(user) : may(user.role, needs)))

export const titleOf = ({ title, titleFor }: Page, role: Role) => titleFor?.(role) ?? title
