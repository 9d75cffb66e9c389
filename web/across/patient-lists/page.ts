import {
  IconBell,
  IconCalendarDue,
  IconClipboardCheck,
  IconBarcode,
  IconHourglass,
  IconInbox,
  IconShieldCheck,
  IconUserPlus,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** The new-patient form after which booking opens. */
export const WALK_IN_PATH = pathTo('patients', { new: true, walk_in: true })

export const page: Page = {
  to: pathTo('patients'),
  icon: IconUsers,
  needs: 'patient:write',
  title: { en: 'Patients', ar: 'المرضى' },
  actions: [
    {
      id: 'walk_in',
      icon: IconWalk,
      needs: 'patient:write',
      label: { en: 'Walk-in', ar: 'حضور بدون موعد' },
      go: WALK_IN_PATH,
    },
    {
      id: 'add_patient',
      icon: IconUserPlus,
      needs: 'patient:write',
      label: { en: 'Add New Patient', ar: 'إضافة مريض جديد' },
      go: pathTo('patients', { new: true }),
    },
    {
      id: 'wait_list',
      icon: IconHourglass,
      needs: 'wait-list:write',
      label: { en: 'Add to the wait list', ar: 'إضافة إلى قائمة الانتظار' },
      go: pathTo('patients', { tab: 'wait-list', wait: 'new' }),
    },
    {
      id: 'reminders',
      icon: IconBell,
      needs: 'reminder:read',
      label: { en: 'Reminders', ar: 'التذكيرات' },
      go: pathTo('patients', { tab: 'reminders' }),
    },
    {
      id: 'recalls',
      icon: IconCalendarDue,
      needs: 'recall:read',
      label: { en: 'Recalls', ar: 'الاستدعاءات' },
      go: pathTo('patients', { tab: 'recalls' }),
    },
    {
      id: 'waiting',
      icon: IconHourglass,
      needs: 'wait-list:read',
      label: { en: 'Wait list', ar: 'قائمة الانتظار' },
      go: pathTo('patients', { tab: 'wait-list' }),
    },
    {
      id: 'unscheduled',
      icon: IconClipboardCheck,
      needs: 'wait-list:read',
      label: { en: 'Accepted, not booked', ar: 'مقبول ولم يُحجز' },
      go: pathTo('patients', { tab: 'unscheduled' }),
    },
    {
      id: 'inbox',
      icon: IconInbox,
      needs: 'unfiled:add',
      label: { en: 'Picture inbox', ar: 'الصور الواردة' },
      go: pathTo('patients', { tab: 'inbox' }),
    },
    {
      id: 'approvals',
      icon: IconShieldCheck,
      needs: 'approval:list',
      label: { en: 'Approvals of insurers', ar: 'موافقات التأمين' },
      go: pathTo('patients', { tab: 'approvals' }),
    },
    {
      id: 'lot',
      icon: IconBarcode,
      needs: 'patient:write',
      label: { en: 'Who has a lot', ar: 'من لديه تشغيلة' },
      go: pathTo('patients', { lot: true }),
    },
  ],
}
