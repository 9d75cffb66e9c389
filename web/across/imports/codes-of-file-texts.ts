import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

export const codesTexts = catalogue({
  en: {
    title: 'Treatment codes of the file',
    hint: 'The clinic does not have these codes. Say what each is; once the import has run, it is remembered for later files of the same program, if the program is named.',
    undecided: 'Not said',
    is_ours: 'It is a code of ours',
    make_it: 'Make it',
    leave_out: 'Leave it out',
    our_code: (code: string) => `Our code for ${code}`,
    choose: 'Choose a code',
    description: (code: string) => `Description of ${code}`,
    price: (code: string) => `Price of ${code}`,
    effect: (code: string) => `What ${code} does on the chart`,
    more: (number: string) => `Show ${number} more`,
    check: 'Check with these codes',
  },
  ar: {
    title: 'رموز العلاج في الملف',
    hint: 'ليست هذه الرموز في العيادة. حدّد ما هو كل رمز، ويُحفظ ذلك بعد تنفيذ الاستيراد لملفات البرنامج نفسه لاحقًا إن ذُكر اسمه.',
    undecided: 'غير محدد',
    is_ours: 'هو رمز من رموزنا',
    make_it: 'يُضاف',
    leave_out: 'يُترك',
    our_code: (code: string) => `رمزنا المقابل لـ${isolateLtr(code)}`,
    choose: 'اختر رمزًا',
    description: (code: string) => `وصف ${isolateLtr(code)}`,
    price: (code: string) => `سعر ${isolateLtr(code)}`,
    effect: (code: string) => `أثر ${isolateLtr(code)} في المخطط`,
    more: (number: string) => `عرض المزيد (${number})`,
    check: 'الفحص بهذه الرموز',
  },
})
