import {
  IconBuildingHospital,
  IconMail,
  IconDatabaseImport,
  IconSettings,
  IconStethoscope,
  IconTags,
  IconUsersGroup,
} from '@tabler/icons-react'
import { SETTINGS_PERMISSION } from '#web/base/frame/access-to.ts'
import type { Page } from '#web/base/frame/page.ts'

export const page: Page = {
  to: '/settings',
  icon: IconSettings,
  needs: SETTINGS_PERMISSION,
  title: { en: 'Settings', ar: 'الإعدادات' },
  actions: [
    {
      id: 'clinic_settings',
      icon: IconBuildingHospital,
      needs: 'clinic:write',
      label: { en: 'Clinic Settings', ar: 'إعدادات العيادة' },
      go: '/settings/clinic',
      group: 'settings',
    },
    {
      id: 'doctor_settings',
      icon: IconStethoscope,
      needs: 'doctor-settings:write',
      label: { en: 'Doctor Settings', ar: 'إعدادات الأطباء' },
      go: '/settings/doctors',
      group: 'settings',
    },
    {
      id: 'users',
      icon: IconUsersGroup,
      needs: 'user:write',
      label: { en: 'User Management', ar: 'إدارة المستخدمين' },
      go: '/settings/users',
      group: 'settings',
    },
    {
      id: 'treatment_codes',
      icon: IconTags,
      needs: 'treatment-code:write',
      label: { en: 'Treatment Codes', ar: 'رموز العلاج' },
      go: '/settings/treatments',
      group: 'settings',
    },
    {
      id: 'server',
      icon: IconSettings,
      needs: 'server:read',
      label: { en: 'The server', ar: 'الخادم' },
      go: '/settings/server',
      group: 'settings',
    },
    {
      id: 'letter_templates',
      icon: IconMail,
      needs: 'clinic:write',
      label: { en: 'Templates of letters', ar: 'قوالب الرسائل' },
      go: '/settings/letters',
      group: 'settings',
    },
    {
      id: 'imports',
      icon: IconDatabaseImport,
      needs: 'import:write',
      label: { en: 'Import from a file', ar: 'استيراد من ملف' },
      go: '/settings/imports',
      group: 'settings',
    },
  ],
}
