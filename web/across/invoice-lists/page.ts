import { IconFileInvoice, IconFilePlus, IconShieldCheck } from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

export const page: Page = {
  to: pathTo('invoices'),
  icon: IconFileInvoice,
  needs: 'invoice:create',
  title: { en: 'Invoices', ar: 'الفواتير' },
  actions: [
    {
      id: 'new_invoice',
      icon: IconFilePlus,
      needs: 'invoice:create',
      label: { en: 'New invoice', ar: 'فاتورة جديدة' },
      go: pathTo('invoices', { new: true }),
    },
    {
      id: 'claims',
      icon: IconShieldCheck,
      needs: 'claim:send',
      label: { en: 'Claims to insurers', ar: 'المطالبات لدى التأمين' },
      go: pathTo('invoices', { tab: 'insurers' }),
    },
  ],
}
