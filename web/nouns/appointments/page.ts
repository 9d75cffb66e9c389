import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCalendarStar,
  IconChecklist,
} from '@tabler/icons-react'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Opens the form on the day on screen, or on today. */
export const NEW_APPOINTMENT_PATH = pathTo('appointments', { new: true })

export const page: Page = {
  to: pathTo('appointments'),
  icon: IconCalendarEvent,
  needs: 'appointment:read',
  title: { en: 'Appointments', ar: 'المواعيد' },
  actions: [
    {
      id: 'new_appointment',
      icon: IconCalendarPlus,
      needs: 'appointment:write',
      label: { en: 'New Appointment', ar: 'موعد جديد' },
      go: NEW_APPOINTMENT_PATH,
    },
    {
      id: 'find_time',
      icon: IconCalendarSearch,
      needs: 'appointment:write',
      label: { en: 'Find a time', ar: 'إيجاد موعد متاح' },
      go: pathTo('appointments', { find: true }),
    },
    {
      id: 'today',
      icon: IconCalendarEvent,
      needs: 'appointment:read',
      label: { en: "Today's appointments", ar: 'مواعيد اليوم' },
      go: pathTo('appointments'),
    },
    {
      id: 'new_task',
      icon: IconChecklist,
      needs: 'task:write',
      label: { en: 'New task', ar: 'مهمة جديدة' },
      go: pathTo('dashboard', { task: 'new' }),
    },
    {
      id: 'special_hours',
      icon: IconCalendarStar,
      needs: 'hours:write',
      label: { en: 'Special Hours', ar: 'ساعات خاصة' },
      go: pathTo('special-hours'),
    },
  ],
}
