import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    lines: {
      planned: 'From the plan',
      charted: 'Done in the chart',
      heading: 'Treatments',
      line: (number: number) => `Line ${number}`,
      code: 'Code',
      code_placeholder: 'Search',
      description: 'Description',
      cost: 'Cost',
      teeth: 'Teeth',
      add: 'Add line',
      remove: (number: number) => `Remove line ${number}`,
      none: 'No treatments listed yet.',
      no_codes: {
        none: 'The clinic has no treatment codes yet.',
        for_others: 'Ask an admin to add some.',
        add: 'Add codes',
      },
      problems: {
        description: 'A description is required',
        cost: 'A cost is required',
        negative: 'The cost cannot be negative',
        decimals: 'At most 9,999,999.99, with two decimals',
        teeth: 'Teeth from 11 to 48 or 51 to 85, each with its surfaces: \u206636 MO, 37\u2069',
      },
    },
  },
  ar: {
    lines: {
      planned: 'من الخطة',
      charted: 'منجز في المخطط',
      heading: 'العلاجات',
      line: (number: number) => `السطر ${number}`,
      code: 'الرمز',
      code_placeholder: 'بحث',
      description: 'الوصف',
      cost: 'التكلفة',
      teeth: 'الأسنان',
      add: 'إضافة سطر',
      remove: (number: number) => `حذف السطر ${number}`,
      none: 'لا علاجات مدرجة بعد.',
      no_codes: {
        none: 'ليس لدى العيادة رموز علاج بعد.',
        for_others: 'اطلب من مسؤول العيادة إضافتها.',
        add: 'إضافة رموز',
      },
      problems: {
        description: 'الوصف مطلوب',
        cost: 'التكلفة مطلوبة',
        negative: 'لا يمكن أن تكون التكلفة سالبة',
        decimals: '9,999,999.99 على الأكثر، وبمنزلتين عشريتين',
        teeth: 'أسنان من 11 إلى 48 أو من 51 إلى 85، كلٌّ مع سطوحها: \u206636 MO, 37\u2069',
      },
    },
  },
})
