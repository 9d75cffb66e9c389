import { IconBuilding, IconMail, IconPhoto } from '@tabler/icons-react'
import { may, type Role } from '#domain/access.ts'
import { page as appointments } from '#web/nouns/appointments/page.ts'
import { page as dashboard } from '#web/across/dashboard/page.ts'
import { page as invoices } from '#web/across/invoice-lists/page.ts'
import { page as patients } from '#web/across/patient-lists/page.ts'
import { ownPage as own_payouts, page as payouts } from '#web/nouns/payouts/page.ts'
import { page as reports } from '#web/across/reports/page.ts'
import { page as settings } from '#web/across/settings/page.ts'
import type { Page, Viewer } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

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
  { to: pathTo('about'), icon: IconBuilding, title: { en: 'About', ar: 'من نحن' } },
  { to: pathTo('contact'), icon: IconMail, title: { en: 'Contact', ar: 'اتصل بنا' } },
  { to: pathTo('gallery'), icon: IconPhoto, title: { en: 'Gallery', ar: 'معرض الصور' } },
] as const

export const pagesOf = (user: Viewer) =>
  staffPages.filter(({ needs, isFor }) => (isFor ? isFor(user) : may(user.role, needs)))

export const titleOf = ({ title, titleFor }: Page, role: Role) => titleFor?.(role) ?? title
