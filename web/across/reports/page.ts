import {
  IconArrowsDiff,
  IconChartBar,
  IconChartHistogram,
  IconDownload,
  IconFlask,
  IconPlayerPlay,
  IconReceipt,
  IconReportMoney,
} from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

export const page: Page = {
  to: pathTo('reports'),
  icon: IconChartBar,
  needs: 'report:export',
  title: { en: 'Reports', ar: 'التقارير' },
  actions: [
    {
      id: 'export',
      icon: IconDownload,
      needs: 'report:export',
      label: { en: 'Export report', ar: 'تصدير تقرير' },
      go: pathTo('reports'),
    },
    {
      id: 'figures',
      icon: IconChartHistogram,
      needs: 'figures:read',
      label: { en: 'Figures', ar: 'المؤشرات' },
      go: pathTo('reports', { tab: 'figures' }),
    },
    {
      id: 'labs_compared',
      icon: IconFlask,
      needs: 'report:labs',
      label: { en: 'Labs compared', ar: 'مقارنة المختبرات' },
      go: pathTo('reports', { tab: 'labs' }),
    },
    {
      id: 'profit',
      icon: IconReportMoney,
      needs: 'profit:read',
      label: { en: 'Profit', ar: 'الربح' },
      go: pathTo('reports', { tab: 'profit' }),
    },
    {
      id: 'bridge',
      icon: IconArrowsDiff,
      needs: 'bridge:read',
      label: { en: 'What changed', ar: 'ما الذي تغيّر' },
      go: pathTo('reports', { tab: 'bridge' }),
    },
    {
      id: 'rehearsal',
      icon: IconPlayerPlay,
      needs: 'rehearsal:run',
      label: { en: 'Rehearsal of pay', ar: 'تجربة المستحقات' },
      go: pathTo('reports', { tab: 'rehearsal' }),
    },
    {
      id: 'expenses_due',
      icon: IconReceipt,
      needs: 'expense:read',
      label: { en: 'Recurring expenses to be booked', ar: 'مصروفات متكررة تنتظر التسجيل' },
      go: pathTo('reports', { tab: 'expenses' }),
    },
    {
      id: 'add_expense',
      icon: IconReceipt,
      needs: 'expense:write',
      label: { en: 'Add expense', ar: 'إضافة مصروف' },
      go: pathTo('reports', { tab: 'expenses', new: true }),
    },
  ],
}
