import {
  IconBuildingHospital,
  IconMail,
  IconPill,
  IconDatabaseImport,
  IconSettings,
  IconStethoscope,
  IconTags,
  IconUsersGroup,
} from '@tabler/icons-react'
import { SETTINGS_PERMISSION } from '#web/base/frame/access-to.ts'
import type { Page } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

export const page: Page = {
  to: pathTo('settings'),
  icon: IconSettings,
  needs: SETTINGS_PERMISSION,
  title: { en: 'Settings', ar: 'الإعدادات' },
  actions: [
    {
      id: 'clinic_settings',
      icon: IconBuildingHospital,
      needs: 'clinic:write',
      label: { en: 'Clinic Settings', ar: 'إعدادات العيادة' },
      go: pathTo('settings/clinic'),
      group: 'settings',
    },
    {
      id: 'doctor_settings',
      icon: IconStethoscope,
      needs: 'doctor-settings:write',
      label: { en: 'Doctor Settings', ar: 'إعدادات الأطباء' },
      go: pathTo('settings/doctors'),
      group: 'settings',
    },
    {
      id: 'users',
      icon: IconUsersGroup,
      needs: 'user:write',
      label: { en: 'User Management', ar: 'إدارة المستخدمين' },
      go: pathTo('settings/users'),
      group: 'settings',
    },
    {
      id: 'treatment_codes',
      icon: IconTags,
      needs: 'treatment-code:write',
      label: { en: 'Treatment Codes', ar: 'رموز العلاج' },
      go: pathTo('settings/treatments'),
      group: 'settings',
    },
    {
      id: 'medicines',
      icon: IconPill,
      needs: 'medicine:write',
      label: { en: 'Medicines', ar: 'الأدوية' },
      go: pathTo('settings/medicines'),
      group: 'settings',
    },
    {
      id: 'server',
      icon: IconSettings,
      needs: 'server:read',
      label: { en: 'The server', ar: 'الخادم' },
      go: pathTo('settings/server'),
      group: 'settings',
    },
    {
      id: 'letter_templates',
      icon: IconMail,
      needs: 'clinic:write',
      label: { en: 'Templates of letters', ar: 'قوالب الرسائل' },
      go: pathTo('settings/letters'),
      group: 'settings',
    },
    {
      id: 'imports',
      icon: IconDatabaseImport,
      needs: 'import:write',
      label: { en: 'Import from a file', ar: 'استيراد من ملف' },
      go: pathTo('settings/imports'),
      group: 'settings',
    },
  ],
}
