import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const decisionTexts = catalogue({
  en: {
    found: 'Found',
    says_nothing: (cell: string) => `‘${cell}’ says nothing, so it is left out`,
    from: 'from',
    to: 'to',
    nothing_there: 'nothing',
    yes: 'Yes',
    no: 'No',
    values: { female: 'Female', male: 'Male', en: 'English', ar: 'Arabic', none_known: 'None known' },
    who: (line: string) => `Who line ${line} is about`,
    undecided: 'Not decided yet',
    as_found: 'As the check found',
    same_as: (person: string) => `The same person: ${person}`,
    same_as_line: (line: string, person: string) => `The same person as line ${line}: ${person}`,
    somebody_new: 'Somebody else: a new patient',
    none_of_them: 'None of them',
    leave_out: 'Leave this line out',
    decided: 'Lines are decided anew. Check again to see what a run will do.',
    check_decided: 'Check with these decisions',
    alerts_not_noted: (count: number, lines: string) =>
      plural.en(count, {
        one: 'The file has allergies or alerts of 1 known patient that are not noted, since records stay as they are. Update the records to note them.',
        other: `The file has allergies or alerts of ${lines} known patients that are not noted, since records stay as they are. Update the records to note them.`,
      }),
  },
  ar: {
    found: 'وُجد',
    says_nothing: (cell: string) => `القيمة ${isolate(cell)} لا تدل على شيء، فتُترك`,
    from: 'من',
    to: 'إلى',
    nothing_there: 'لا شيء',
    yes: 'نعم',
    no: 'لا',
    values: { female: 'أنثى', male: 'ذكر', en: 'الإنجليزية', ar: 'العربية', none_known: 'لا يُعرف شيء' },
    who: (line: string) => `من هو صاحب السطر ${line}`,
    undecided: 'لم يُقرَّر بعد',
    as_found: 'كما وجد الفحص',
    same_as: (person: string) => `الشخص نفسه: ${person}`,
    same_as_line: (line: string, person: string) => `الشخص نفسه في السطر ${line}: ${person}`,
    somebody_new: 'شخص آخر: مريض جديد',
    none_of_them: 'لا أحد منهم',
    leave_out: 'ترك هذا السطر',
    decided: 'تغيّرت القرارات في أسطر. افحص مجددًا لترى ما سيفعله التنفيذ.',
    check_decided: 'فحص بهذه القرارات',
    alerts_not_noted: (_count: number, lines: string) =>
      `في الملف حساسية أو تنبيهات لمرضى معروفين لن تُسجَّل لأن السجلات تبقى كما هي، وعددهم ${lines}. حدِّث السجلات لتُسجَّل.`,
  },
})
