import { IconChartBar, IconChartHistogram, IconDownload } from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'

export const page: Page = {
  to: '/reports',
  icon: IconChartBar,
  needs: 'report:export',
  title: { en: 'Reports', ar: 'التقارير' },
  actions: [
    {
      id: 'export',
      icon: IconDownload,
      needs: 'report:export',
      label: { en: 'Export report', ar: 'تصدير تقرير' },
      go: '/reports',
    },
    {
      id: 'figures',
      icon: IconChartHistogram,
      needs: 'figures:read',
      label: { en: 'Figures', ar: 'المؤشرات' },
      go: '/reports?tab=figures',
    },
  ],
}
