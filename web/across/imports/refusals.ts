import type { DIFFERENCES, refusals as english, Somebody } from '#domain/nouns/imports.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { fieldInArabic } from './field-words.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'

const figure = (number: number) => isolateLtr(number.toLocaleString('en'))

/** The name with what tells its bearer from others: phone, date of birth, line of the file. */
const known = ({ name, phone, born, line }: Somebody) => {
  const details = [
    line === null ? null : `السطر ${figure(line)}`,
    phone === null ? null : isolateLtr(phone),
    // In its own direction: the screen writes the month in words.
    born === null ? null : `${born.length > 4 ? 'تاريخ الميلاد' : 'سنة الميلاد'} ${isolate(born)}`,
  ].filter((detail) => detail !== null)
  return details.length === 0 ? isolate(name) : `${isolate(name)} (${details.join('، ')})`
}

const DIFFERENCE: Record<(typeof DIFFERENCES)[number], string> = {
  date_of_birth: 'تاريخ ميلاد مختلف',
  national_id: 'رقم شخصي مختلف',
  number: 'رقم ملف مختلف',
}

export const refusals: SameShape<typeof english> = {
  'import.not-found': 'عملية الاستيراد غير موجودة',
  'import.no-file': 'اختر ملفًا لاستيراده',
  'import.file-empty': 'الملف فارغ',
  'import.no-table': `ليس هذا جدولًا: اختر ملف ${isolate('CSV')} أو مصنفًا بصيغة ${isolate('.xlsx')} أو ${isolate('.ods')}`,
  'import.file-unreadable': `لا يمكن قراءة الملف: احفظه بصيغة ${isolate('CSV')} أو كمصنف ${isolate('.xlsx')} بلا كلمة مرور ثم حاول مجددًا`,
  'import.old-workbook': `هذا مصنف بصيغة قديمة ${isolate('.xls')}: احفظه بصيغة ${isolate('.xlsx')} أو ${isolate('CSV')} ثم حاول مجددًا`,
  'import.web-page': `هذه صفحة ويب حُفظت بامتداد مصنف: افتحها في ${isolate('Excel')} واحفظها كمصنف ${isolate('.xlsx')} أو بصيغة ${isolate('CSV')} ثم حاول مجددًا`,
  'import.unpacks-too-large': `حجم محتوى المصنف أكبر بكثير من قائمة مرضى: احفظ الورقة بصيغة ${isolate('CSV')}`,
  'import.check-too-long': ({ minutes, lines }) =>
    `فحص الملف يستغرق أكثر من ${figure(minutes)} دقائق، فُحص فيها من أسطره ${figure(lines)}: قسّمه واستورد أجزاءه واحدًا تلو الآخر`,
  'import.takes-too-long': `قراءة الملف تستغرق وقتًا طويلًا: احفظه بصيغة ${isolate('CSV')} على أجزاء ثم حاول مجددًا`,
  'import.empty': 'لا توجد أسطر في الملف تحت العناوين',
  'import.too-many-lines': ({ most }) => `عدد أسطر الملف يزيد على ${figure(most)}: قسّمه`,
  'import.too-many-columns': ({ most }) => `عدد أعمدة الملف يزيد على ${figure(most)}`,
  'import.unknown-sheet': ({ sheet }) => `لا توجد في المصنف ورقة ${isolate(sheet)}`,
  'import.not-a-workbook': 'الملف ليس مصنفًا، فلا أوراق فيه',
  'import.no-text': 'لا يُختار ترميز لمصنف',
  'import.file-gone': 'لم يعد الملف محفوظًا: ارفعه مجددًا',
  'import.sex-codes-needed': ({ codes }) =>
    `حدّد ما تعنيه رموز عمود الجنس: ${codes.map((each) => isolate(each)).join('، ')}`,
  'import.unknown-column': ({ column }) => `لا يوجد في الملف عمود ${isolate(column)}`,
  'import.unknown-field': ({ field }) => `لا يمكن أن يكون العمود «${fieldInArabic(field)}» في هذا الاستيراد`,
  'import.field-twice': ({ field }) => `عمودان يدلّان على «${fieldInArabic(field)}»: اختر أحدهما`,
  'import.field-missing': ({ fields }) =>
    `اختر العمود الذي يدل على: ${fields.map((each) => `«${fieldInArabic(each)}»`).join(' أو ')}`,
  'import.day-order-needed': 'حدّد ترتيب اليوم والشهر والسنة في تواريخ الملف',
  'import.not-checked': 'افحص الملف أولًا: التنفيذ يفعل ما أظهره الفحص تمامًا',
  'import.has-problems': ({ lines }) => `عدد الأسطر التي فيها مشكلات ${figure(lines)}: صحّح الملف أو اختر ترك هذه الأسطر`,
  'import.changed': 'تغيّرت بيانات العيادة بعد الفحص، فسيفعل التنفيذ شيئًا آخر: افحص مجددًا',
  'import.another-running': 'هناك استيراد آخر قيد التنفيذ: انتظر حتى ينتهي',
  'import.another-undoing': 'يجري التراجع عن استيراد: انتظر حتى ينتهي',
  'import.running': 'هذا الاستيراد قيد التنفيذ',
  'import.finished': 'انتهى هذا الاستيراد: ارفع الملف مجددًا لاستيراد المزيد منه',
  'import.not-done': 'لا يمكن التراجع إلا عن استيراد اكتمل',
  'import.undone-already': 'سبق التراجع عن هذا الاستيراد',
  'import.not-kept': 'نُفِّذ هذا الاستيراد بإصدار سابق لم يحفظ ما يلزم للتراجع عنه',
  'import.touched': ({ records }) =>
    `استُخدمت سجلات من هذا الاستيراد أو عُدّلت بعده، وعددها ${figure(records)}: لا يمكن التراجع عنه كاملًا`,
  'import.undo-touched': 'استُخدمت سجلات من هذا الاستيراد أو عُدّلت، فلم يُتراجع عن شيء. تجدها أدناه',
  'import.undo-stopped': 'توقف الخادم أثناء التراجع عن الاستيراد. لم يُتراجع عن شيء؛ تراجع عنه مجددًا',
  'import.undo-no-room': 'لا مساحة على قرص الخادم لما يكتبه التراجع، فلم يُتراجع عن شيء: أخلِ مساحة ثم تراجع عنه مجددًا',
  'import.undo-failed': 'فشل التراجع عن الاستيراد ولم يُتراجع عن شيء. تراجع عنه مجددًا؛ السبب في السجل',
  'import.stopped': 'توقف الخادم أثناء التنفيذ. لم يُستورد شيء؛ افحص ونفّذ مجددًا',
  'import.failed': 'فشل التنفيذ ولم يُستورد شيء. افحص ونفّذ مجددًا',
  'import.no-room': 'لا مساحة على قرص الخادم لما يكتبه التنفيذ، لذلك لم يُستورد شيء: أخلِ مساحة ثم افحص ونفّذ مجددًا',
  'import.backup-failed': 'تعذّر عمل النسخة الاحتياطية قبل التنفيذ، لذلك لم يُستورد شيء',
  'import.backup-no-room': 'لا مساحة للنسخة الاحتياطية قبل التنفيذ، لذلك لم يُستورد شيء: أخلِ مساحة ثم نفّذ مجددًا',
  'import.backup-not-written': 'لا يمكن الكتابة في مجلد النسخ الاحتياطية، لذلك لم يُستورد شيء: السبب في السجل',
  'import.digits-lost': ({ text }) => `فقد ${isolate(text)} أرقامًا في جدول البيانات: اجعل تنسيق العمود نصًا وصدّره مجددًا`,
  'import.not-day': ({ text }) => `القيمة ${isolate(text)} ليست تاريخًا بالترتيب المختار`,
  'import.not-birth-year': ({ text, from, to }) =>
    `القيمة ${isolate(text)} ليست سنة ميلاد: هي من ${isolateLtr(String(from))} إلى ${isolateLtr(String(to))}`,
  'import.age': ({ text }) => `القيمة ${isolate(text)} عمر وليست تاريخ ميلاد: اكتب سنة الميلاد أو لا تستورد العمود`,
  'import.not-time': ({ text }) => `القيمة ${isolate(text)} ليست وقتًا`,
  'import.not-amount': ({ text }) => `القيمة ${isolate(text)} ليست مبلغًا`,
  'import.not-among': ({ text }) => `القيمة ${isolate(text)} غير مفهومة هنا`,
  'import.status-number': ({ text }) =>
    `الحالة ${isolate(text)} رقم لا يُعرف منه هل تمّت الزيارة: اكتبها كلمةً مثل «مكتمل» أو «لم يحضر»، أو اترك العمود`,
  'import.broken-quote': 'في هذا السطر علامة اقتباس تُفتح ولا تُغلق',
  'import.more-cells': 'خلايا هذا السطر أكثر من الأعمدة التي لها عناوين',
  'import.several-patients': 'ينطبق هذا السطر على أكثر من مريض في العيادة',
  'import.id-of-another': ({ person }) => `الرقم الشخصي هو رقم ${known(person)}: هل هو الشخص نفسه أم شخص آخر؟`,
  'import.number-of-another': ({ person }) => `رقم الملف هو رقم ${known(person)}: هل هو الشخص نفسه أم شخص آخر؟`,
  'import.number-alone': ({ person }) =>
    `ليس في السطر سوى رقم ملف من برنامج بلا اسم. قد يكون ${known(person)}: اذكر اسم البرنامج أو حدّد الشخص`,
  'import.record-of-another': ({ person }) =>
    `الرقم في هذه العيادة هو رقم ${known(person)}: هل هو الشخص نفسه أم شخص آخر؟`,
  'import.like-another': ({ person }) => `قد يكون ${known(person)}: هل هو الشخص نفسه أم شخص آخر؟`,
  'import.id-of-one': ({ person, other }) => `الاسم لـ ${known(person)} والرقم الشخصي لـ ${known(other)}: فمن هو؟`,
  'import.number-of-one': ({ person, other }) => `الاسم لـ ${known(person)} والرقم لـ ${known(other)}: فمن هو؟`,
  'import.beside-another': ({ person, differs }) => `شخص غير ${known(person)}: الاسم نفسه و${DIFFERENCE[differs]}`,
  'import.near-another': ({ person }) =>
    `شخص غير ${known(person)}: الهاتف نفسه أو تاريخ الميلاد، والاسم قريب أو بحروف أخرى`,
  'import.namesake-known': ({ person }) =>
    `يوجد شخص بالاسم نفسه: ${known(person)}. لا شيء يبيّن هل هو الشخص نفسه، فيُضاف مريض جديد`,
  'import.decided-twice': ({ line }) => `يوجد قراران للسطر ${figure(line)}: أرسل واحدًا فقط`,
  'import.not-among-found': 'المريض المختار ليس ممن وُجدوا لهذا السطر: اختر مجددًا',
  'import.says-nothing': ({ text }) => `القيمة ${isolate(text)} لا تدل على شيء، فتُترك`,
  'import.none-known-beside': 'لا يُحفظ أن الحساسية غير معروفة إلى جانب تنبيهات للمريض',
  'import.alert-ended': ({ text }) => `أُنهي التنبيه ${isolate(text)} في هذه العيادة، فلا يُسجَّل من جديد`,
  'import.alerts-not-noted': ({ text }) => `لم يُسجَّل، لأن السجلات الموجودة تبقى كما هي: ${isolate(text)}`,
  'import.alerts-of-one-line': ({ line }) =>
    `تُترك حساسية أو تنبيهات ليست في السطر ${figure(line)}: اكتبها في ذلك السطر`,
  'import.patient-missing': 'لا يوجد في العيادة مريض ينطبق عليه هذا السطر: استورد المرضى أولًا',
  'import.doctor-missing': ({ text }) => `لا يوجد في العيادة طبيب باسم ${isolate(text)}`,
  'import.not-known-here': ({ text }) => `ليس في العيادة ${isolate(text)} هنا، فيُترك`,
  'import.chair-taken': 'الكرسي مشغول أو مغلق حينها، فيبقى الموعد بلا كرسي',
  'import.list-in-other-currency': ({ text, currency }) =>
    `قائمة الأسعار ${isolate(text)} بعملة ${isolateLtr(currency)}، وأسعار الملف بعملة العيادة`,
  'import.plan-missing': ({ text }) => `ليس في العيادة خطة تأمين نشطة ${isolateLtr(text)}`,
  'import.policy-missing': ({ text }) => `ليس لهذا المريض وثيقة لدى ${isolate(text)}`,
  'import.claim-twice': ({ line }) => `السطر ${figure(line)} هو المطالبة نفسها`,
  'import.sent-before-visit': 'أُرسلت قبل يوم الزيارة',
  'import.relative-missing': ({ text }) => `لا يوجد في العيادة مريض هو القريب ${isolate(text)}: استورد المرضى أولًا`,
  'import.relative-unclear': ({ text }) =>
    `لا يُعرف يقينًا من هو القريب ${isolate(text)}: اذكر رقم الملف، أو الاسم والهاتف`,
  'import.means-missing': ({ text }) => `ليس في العيادة وسيلة الدفع ${isolate(text)}`,
  'import.not-from-drawer': ({ text }) => `دُفع ${isolate(text)} من قبل: يُسجَّل بلا وسيلة، ولا يخرج شيء من درج اليوم`,
  'import.code-missing': ({ text }) => `ليس في العيادة رمز العلاج ${isolateLtr(text)}`,
  'import.code-left-out': 'يُترك كما قيل في رمزه',
  'import.left-out': 'يُترك كما تقرر',
  'import.overlaps-line': ({ line }) => `في السطر ${figure(line)} موعد لهذا الطبيب أو المريض في ذلك الوقت`,
  'import.code-twice': ({ line }) => `في السطر ${figure(line)} الرمز نفسه`,
  'import.balance-twice': ({ line }) => `في السطر ${figure(line)} رصيد آخر لهذا المريض`,
  'import.balance-differs': ({ amount }) => `سبق ترحيل رصيد هذا المريض بمبلغ ${isolateLtr(amount)}`,
  'import.same-line': ({ line }) => `مثل السطر ${figure(line)}`,
  'import.exists': 'هذا السجل موجود في العيادة',
  'import.unchanged': 'هذا السجل موجود في العيادة بالقيم نفسها',
  'import.history': 'زيارة ماضية: تُحفظ في السجل، ولا تُفوتر ولا تُحتسب',
  'import.did-not-take-place': 'يذكر الملف أنه لم يتم',
  'import.past': 'مضى وقت هذا الموعد',
  'import.zero': 'لا دين ولا رصيد دائن',
}

export const fieldNames = {
  action: 'ما يحدث للسطر',
  as: 'من هو',
  day_order: 'ترتيب التاريخ',
  decisions: 'القرارات',
  duplicates: 'السجلات الموجودة',
  encoding: 'الترميز',
  file: 'الملف',
  has_header: 'سطر العناوين',
  mapping: 'الأعمدة',
  line: 'السطر',
  source: 'البرنامج الذي جاء منه الملف',
  doctors: 'الأطباء في الملف',
  codes: 'رموز العلاج في الملف',
  sex_codes: 'رموز الجنس',
  sheet: 'الورقة',
  skip_problems: 'ترك الأسطر التي فيها مشكلات',
}

export const thisRecord = 'هذا الاستيراد'
