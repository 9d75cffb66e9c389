import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'

export const page: Page = {
  to: '/dashboard',
  icon: IconLayoutDashboard,
  needs: 'dashboard:read',
  title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
}
