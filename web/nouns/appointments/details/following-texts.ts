import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const visits = (count: number) => plural.en(count, { one: '1 visit', other: `${count} visits` })
const arabicVisits = (count: number) =>
  plural.ar(count, {
    zero: 'لا زيارات',
    one: 'زيارة واحدة',
    two: 'زيارتان',
    few: `${count} زيارات`,
    many: `${count} زيارة`,
    other: `${count} زيارة`,
  })

export const texts = catalogue({
  en: {
    open: 'This and following',
    title: 'This and following visits',
    what: 'What to do',
    does: { move: 'Move', cancel: 'Cancel' },
    these: (count: number) => `${visits(count)} of this series, still scheduled:`,
    start: 'Start time',
    length: 'Length',
    doctor: 'Doctor',
    chair: 'Chair',
    no_chair: 'No chair',
    reason: 'Reason (optional)',
    on_their_days: 'Each stays on its day.',
    nothing_changes: 'Change the time, the length, the doctor or the chair',
    move: (count: number) => `Move ${visits(count)}`,
    cancel: (count: number) => `Cancel ${visits(count)}`,
    keep: 'Keep them',
    moved: (name: string, count: number) => `Moved: ${name}, ${visits(count)}`,
    cancelled: (name: string, count: number) => `Cancelled: ${name}, ${visits(count)}`,
    as_before: (name: string) => `The visits of ${name} are as before.`,
    move_anyway: 'Move anyway',
    failed: 'Failed to change the visits',
    rows_failed: 'The visits could not be loaded.',
  },
  ar: {
    open: 'هذه وما بعدها',
    title: 'هذه الزيارة وما بعدها',
    what: 'الإجراء',
    does: { move: 'نقل', cancel: 'إلغاء' },
    these: (count: number) => `من هذه السلسلة ما زال مجدولًا ${arabicVisits(count)}:`,
    start: 'وقت البدء',
    length: 'المدة',
    doctor: 'الطبيب',
    chair: 'الكرسي',
    no_chair: 'بلا كرسي',
    reason: 'السبب (اختياري)',
    on_their_days: 'تبقى كل زيارة في يومها.',
    nothing_changes: 'غيّر الوقت أو المدة أو الطبيب أو الكرسي',
    move: (count: number) => `نقل ${arabicVisits(count)}`,
    cancel: (count: number) => `إلغاء ${arabicVisits(count)}`,
    keep: 'الإبقاء عليها',
    moved: (name: string, count: number) => `تم النقل: ${name}، ${arabicVisits(count)}`,
    cancelled: (name: string, count: number) => `تم الإلغاء: ${name}، ${arabicVisits(count)}`,
    as_before: (name: string) => `عادت زيارات ${name} كما كانت.`,
    move_anyway: 'انقل على أي حال',
    failed: 'تعذّر تغيير الزيارات',
    rows_failed: 'تعذّر تحميل الزيارات.',
  },
})
