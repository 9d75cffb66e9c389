import { catalogue } from '#web/base/i18n/catalogue.ts'

export const workTexts = catalogue({
  en: {
    lot: 'Lot',
    serial: 'Serial number',
    label: 'From the label of the part',
    canals: 'Canals',
    canal: 'Canal',
    working_length: 'Length, mm',
    not_length: 'Such as 21.5',
    file: 'File',
    reference: 'Measured from',
    remove: (name: string) => `Remove canal ${name}`,
    other: 'Another',
    finding: {
      title: 'In whom a lot was used',
      hint: 'When a maker recalls a lot: everybody in whom it was used.',
      failed: 'The lot could not be looked up.',
      none: 'Nobody has this lot.',
      on: (day: string) => `on ${day}`,
    },
  },
  ar: {
    lot: 'رقم التشغيلة',
    serial: 'الرقم التسلسلي',
    label: 'كما على ملصق القطعة',
    canals: 'الأقنية',
    canal: 'القناة',
    working_length: 'الطول، مم',
    not_length: 'مثل 21.5',
    file: 'المبرد',
    reference: 'مقيس من',
    remove: (name: string) => `حذف القناة ${name}`,
    other: 'أخرى',
    finding: {
      title: 'فيمن استُعملت تشغيلة',
      hint: 'عندما يسحب المصنّع تشغيلة: كل من استُعملت له.',
      failed: 'تعذّر البحث عن التشغيلة.',
      none: 'لا أحد لديه هذه التشغيلة.',
      on: (day: string) => `في ${day}`,
    },
  },
})
