import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const englishList = new Intl.ListFormat('en-GB')
const arabicList = new Intl.ListFormat('ar')

export const texts = catalogue({
  en: {
    action: 'Merge with another patient',
    offer: 'Merge',
    title: 'Merge two patients',
    other: 'The other patient',
    same: 'This is the same patient. Please choose another one.',
    choose: (name: string) => `Choose the other record of ${name}. What merging would change is shown first.`,
    resembling: 'May be the same person:',
    caption: 'The two patients and what is kept of each',
    columns: { field: 'Details', stays: 'Stays', goes: 'Merged into it', result: 'After merging' },
    swap: 'Swap',
    who_stays: (stays: string, goes: string) => `${stays} stays. ${goes} is hidden and leads to the one that stays.`,
    moves: (appointments: number, invoices: number, payments: number, deposits: number) => {
      const moved = [
        appointments && plural.en(appointments, { one: '1 appointment', other: `${appointments} appointments` }),
        invoices && plural.en(invoices, { one: '1 invoice', other: `${invoices} invoices` }),
        payments && plural.en(payments, { one: '1 payment', other: `${payments} payments` }),
        deposits && plural.en(deposits, { one: '1 deposit', other: `${deposits} deposits` }),
      ].filter((each) => each !== 0)
      if (moved.length === 0) return 'There are no appointments, invoices or payments to move.'
      const verb = appointments + invoices + payments + deposits === 1 ? 'moves' : 'move'
      return `${englishList.format(moved)} ${verb} to the patient who stays.`
    },
    final: 'Merging cannot be undone.',
    submit: 'Merge',
    done: (goes: string, stays: string) => `${goes} has been merged into ${stays}.`,
    clashes: 'These appointments are at the same time, so they cannot be those of one person:',
    already: 'One of the two has already been merged. Please choose again.',
    not_merged: 'The patients were not merged.',
    not_loaded: 'What merging would change could not be loaded.',
    merged_into: 'Merged into',
    another: 'another patient',
  },
  ar: {
    action: 'دمج مع مريض آخر',
    offer: 'دمج',
    title: 'دمج مريضين',
    other: 'المريض الآخر',
    same: 'هذا هو المريض نفسه. يرجى اختيار مريض آخر.',
    choose: (name: string) => `اختر السجل الآخر للمريض ${name}. تُعرض نتيجة الدمج أولًا.`,
    resembling: 'قد يكون الشخص نفسه:',
    caption: 'المريضان وما يبقى من كل منهما',
    columns: { field: 'البيانات', stays: 'يبقى', goes: 'يُدمج فيه', result: 'بعد الدمج' },
    swap: 'تبديل',
    who_stays: (stays: string, goes: string) => `يبقى ${stays}. يُخفى ${goes} ويقود إلى المريض الذي يبقى.`,
    moves: (appointments: number, invoices: number, payments: number, deposits: number) => {
      const moved = [
        appointments &&
          plural.ar(appointments, {
            zero: '',
            one: 'موعد واحد',
            two: 'موعدان',
            few: `${appointments} مواعيد`,
            many: `${appointments} موعدًا`,
            other: `${appointments} موعد`,
          }),
        invoices &&
          plural.ar(invoices, {
            zero: '',
            one: 'فاتورة واحدة',
            two: 'فاتورتان',
            few: `${invoices} فواتير`,
            many: `${invoices} فاتورة`,
            other: `${invoices} فاتورة`,
          }),
        payments &&
          plural.ar(payments, {
            zero: '',
            one: 'دفعة واحدة',
            two: 'دفعتان',
            few: `${payments} دفعات`,
            many: `${payments} دفعة`,
            other: `${payments} دفعة`,
          }),
        deposits &&
          plural.ar(deposits, {
            zero: '',
            one: 'عربون واحد',
            two: 'عربونان',
            few: `${deposits} عرابين`,
            many: `${deposits} عربونًا`,
            other: `${deposits} عربون`,
          }),
      ].filter((each) => each !== 0)
      if (moved.length === 0) return 'لا مواعيد ولا فواتير ولا دفعات لنقلها.'
      return `ما يُنقل إلى المريض الذي يبقى: ${arabicList.format(moved)}.`
    },
    final: 'لا يمكن التراجع عن الدمج.',
    submit: 'دمج',
    done: (goes: string, stays: string) => `دُمج ${goes} في ${stays}.`,
    clashes: 'هذه المواعيد في الوقت نفسه، فلا يمكن أن تكون لشخص واحد:',
    already: 'أحد المريضين مدموج من قبل. يرجى الاختيار من جديد.',
    not_merged: 'لم يُدمج المريضان.',
    not_loaded: 'تعذّر تحميل نتيجة الدمج.',
    merged_into: 'دُمج في',
    another: 'مريض آخر',
  },
})
