import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

export const page: Page = {
  to: pathTo('dashboard'),
  icon: IconLayoutDashboard,
  needs: 'dashboard:read',
  title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
}
