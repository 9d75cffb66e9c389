import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Day close',
    kinds: {
      'day.closed': {
        label: 'Day closed',
        sentence: ({ who, sheet }) => `${who} counted the drawer and closed the day on sheet ${sheet}`,
      },
      'day.settled': {
        label: 'Card money ticked off',
        sentence: ({ who, amount, sheet }) => `${who} ticked off ${amount} from the bank for sheet ${sheet}`,
      },
      'day.unsettled': {
        label: 'Tick taken back',
        sentence: ({ who, amount, sheet }) => `${who} took back the tick at ${amount} from the bank for sheet ${sheet}`,
      },
      'day.noted': {
        label: 'Note on a sheet',
        sentence: ({ who, sheet }) => `${who} added a note to sheet ${sheet}`,
      },
      'cash.moved': {
        label: 'Petty cash',
        sentence: ({ who, amount, direction }) =>
          direction === 'in' ? `${who} put ${amount} into the drawer` : `${who} took ${amount} out of the drawer`,
      },
    },
    fields: {
      number: 'Sheet',
      expected_cash: 'Expected cash',
      counted_cash: 'Counted cash',
      card_gross: 'Cards',
      terminal_total: 'Terminal',
      float_left: 'Left in the drawer',
    },
  },
  ar: {
    noun: 'إقفال اليوم',
    kinds: {
      'day.closed': {
        label: 'إقفال يوم',
        sentence: ({ who, sheet }) => `عُدّ الدرج وأُقفل اليوم في الورقة ${sheet} بواسطة ${who}`,
      },
      'day.settled': {
        label: 'تأكيد وصول مبلغ البطاقات',
        sentence: ({ who, amount, sheet }) => `أُكّد وصول ${amount} من البنك عن الورقة ${sheet} بواسطة ${who}`,
      },
      'day.unsettled': {
        label: 'سحب التأكيد',
        sentence: ({ who, amount, sheet }) => `سُحب تأكيد وصول ${amount} من البنك عن الورقة ${sheet} بواسطة ${who}`,
      },
      'day.noted': {
        label: 'ملاحظة على ورقة',
        sentence: ({ who, sheet }) => `أُضيفت ملاحظة إلى الورقة ${sheet} بواسطة ${who}`,
      },
      'cash.moved': {
        label: 'نثرية',
        sentence: ({ who, amount, direction }) =>
          direction === 'in' ? `وُضع ${amount} في الدرج بواسطة ${who}` : `أُخذ ${amount} من الدرج بواسطة ${who}`,
      },
    },
    fields: {
      number: 'الورقة',
      expected_cash: 'النقد المتوقع',
      counted_cash: 'النقد المعدود',
      card_gross: 'البطاقات',
      terminal_total: 'جهاز البطاقات',
      float_left: 'الباقي في الدرج',
    },
  },
} satisfies AuditTexts
