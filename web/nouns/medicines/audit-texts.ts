import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Medicine',
    kinds: {
      'medicine.added': {
        label: 'Medicine added',
        sentence: ({ who, name }) => `${who} added the medicine ${name}`,
      },
      'medicine.changed': {
        label: 'Medicine changed',
        sentence: ({ who, name }) => `${who} changed the medicine ${name}`,
      },
      'favourites.changed': {
        label: 'Favourite medicines changed',
        sentence: ({ who }) => `${who} changed their favourite medicines`,
      },
    },
    fields: { other_names: 'Other names', substances: 'Substances', favourites: 'Favourites' },
  },
  ar: {
    noun: 'دواء',
    kinds: {
      'medicine.added': {
        label: 'إضافة دواء',
        sentence: ({ who, name }) => `أُضيف الدواء ${name} بواسطة ${who}`,
      },
      'medicine.changed': {
        label: 'تعديل دواء',
        sentence: ({ who, name }) => `عُدّل الدواء ${name} بواسطة ${who}`,
      },
      'favourites.changed': {
        label: 'تعديل الأدوية المفضلة',
        sentence: ({ who }) => `عُدّلت الأدوية المفضلة بواسطة ${who}`,
      },
    },
    fields: { other_names: 'أسماء أخرى', substances: 'المواد', favourites: 'المفضلة' },
  },
} satisfies AuditTexts
