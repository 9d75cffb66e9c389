import { IconFileInvoice, IconFilePlus } from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'

export const page: Page = {
  to: '/invoices',
  icon: IconFileInvoice,
  needs: 'invoice:create',
  title: { en: 'Invoices', ar: 'الفواتير' },
  actions: [
    {
      id: 'new_invoice',
      icon: IconFilePlus,
      needs: 'invoice:create',
      label: { en: 'New invoice', ar: 'فاتورة جديدة' },
      go: '/invoices?new=true',
    },
  ],
}
