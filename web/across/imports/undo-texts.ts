import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { plural } from '#web/base/i18n/plural.ts'

/** The tables whose records may use an imported one, in words. */
const USED_BY_EN: Readonly<Record<string, string>> = {
  appointments: 'appointments',
  invoices: 'invoices',
  deposits: 'deposits',
  payments: 'payments',
  patients: 'a merged record',
  imports: 'a later import',
  notes: 'notes',
  note_drafts: 'a draft of a note',
  patient_alerts: 'alerts',
  chart_items: 'the chart',
  tooth_states: 'the chart',
  bpe_exams: 'a BPE',
  perio_exams: 'periodontal exams',
  ortho_entries: 'orthodontic entries',
  lab_cases: 'lab cases',
  plans: 'plans',
  plan_items: 'plans',
  files: 'files',
  letters: 'letters',
  contacts: 'contacts',
  wait_list: 'the wait list',
  appointment_treatments: 'treatments of appointments',
  invoice_lines: 'invoices',
}
const USED_BY_AR: Readonly<Record<string, string>> = {
  appointments: 'مواعيد',
  invoices: 'فواتير',
  deposits: 'عرابين',
  payments: 'مدفوعات',
  patients: 'سجل مدمج',
  imports: 'استيراد لاحق',
  notes: 'ملاحظات سريرية',
  note_drafts: 'مسودة ملاحظة',
  patient_alerts: 'تنبيهات',
  chart_items: 'مخطط الأسنان',
  tooth_states: 'مخطط الأسنان',
  bpe_exams: 'فحص BPE للثة',
  perio_exams: 'فحوص دواعم السن',
  ortho_entries: 'زيارات التقويم',
  lab_cases: 'طلبات المختبر',
  plans: 'خطط علاج',
  plan_items: 'خطط علاج',
  files: 'ملفات',
  letters: 'خطابات',
  contacts: 'تواصل',
  wait_list: 'قائمة الانتظار',
  appointment_treatments: 'علاجات مواعيد',
  invoice_lines: 'فواتير',
}

export const undoTexts = catalogue({
  en: {
    undone: (who: string, when: string) => `The import was undone by ${who}, ${when}`,
    undoing: 'The import is being undone. You can leave this page.',
    undo_progress: (done: string, records: string) => `${done} of ${records} records`,
    keep: 'Keep it',
    comma: ', ',
    undo: 'Undo this import',
    undo_question: 'Undo this import?',
    undo_does: (deletes: string, restores: string) =>
      `Records that it made and that are deleted: ${deletes}. Records that become what they were before: ${restores}.`,
    undo_ends: {
      relations: (records: string) => `Relations that it made and that end now, unless they have ended: ${records}.`,
      expenses: (records: string) => `Expenses that it made and that are voided now, unless they are: ${records}.`,
    },
    undo_not: (count: number, words: string) =>
      plural.en(count, {
        one: 'It cannot be undone as a whole: 1 of its records was used or changed since.',
        other: `It cannot be undone as a whole: ${words} of its records were used or changed since.`,
      }),
    undo_instead:
      'What came with it has to be undone first, such as the balances of its patients. Otherwise correct the records one by one.',
    undo_loading: 'Looking for what was used since…',
    used_by: (name: string) => USED_BY_EN[name] ?? 'other records',
    changed_since: 'changed',
  },
  ar: {
    undone: (who: string, when: string) => `تراجع ${isolate(who)} عن الاستيراد، ${when}`,
    undoing: 'يجري التراجع عن الاستيراد. يمكنك مغادرة هذه الصفحة.',
    undo_progress: (done: string, records: string) => `${done} من ${records} سجل`,
    keep: 'إبقاؤه',
    comma: '، ',
    undo: 'التراجع عن هذا الاستيراد',
    undo_question: 'هل تريد التراجع عن هذا الاستيراد؟',
    undo_does: (deletes: string, restores: string) =>
      `سجلات أضافها وستُحذف: ${deletes}. سجلات ستعود كما كانت: ${restores}.`,
    undo_ends: {
      relations: (records: string) => `صلات أضافها وستنتهي الآن إن لم تكن قد انتهت: ${records}.`,
      expenses: (records: string) => `مصروفات أضافها وستُلغى الآن إن لم تكن قد أُلغيت: ${records}.`,
    },
    undo_not: (_count: number, words: string) =>
      `لا يمكن التراجع عنه كاملًا: سجلات منه استُخدمت أو عُدّلت بعده، وعددها ${words}.`,
    undo_instead: 'ابدأ بالتراجع عما استُورد بعده، مثل أرصدة مرضاه. وإلا فصحّح السجلات واحدًا واحدًا.',
    undo_loading: 'جارٍ البحث عما استُخدم بعده…',
    used_by: (name: string) => USED_BY_AR[name] ?? 'سجلات أخرى',
    changed_since: 'عُدِّل',
  },
})
