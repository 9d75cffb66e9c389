import type { Api } from '#contract/api.ts'
import type { Language } from '#web/base/i18n/language.ts'

/** Every call that stores something new: its form may be sent again after a lost answer. */
export type CreatingCall = {
  [Name in keyof Api]: Api[Name] extends { creates: true } ? Name : never
}[keyof Api]

/** What each of them stores. */
export const STORED: Record<CreatingCall, Record<Language, string>> = {
  addAddendum: { en: 'An addendum', ar: 'ملحق' },
  addAppointmentType: { en: 'An appointment type', ar: 'نوع موعد' },
  addBlock: { en: 'Blocked time', ar: 'وقت محجوب' },
  addChair: { en: 'A chair', ar: 'كرسي' },
  addFile: { en: 'A file', ar: 'ملف' },
  addLab: { en: 'A lab', ar: 'مختبر' },
  addLeave: { en: 'A leave', ar: 'إجازة' },
  addMedicine: { en: 'A medicine', ar: 'دواء' },
  addMeans: { en: 'A means of payment', ar: 'وسيلة دفع' },
  addTask: { en: 'A task', ar: 'مهمة' },
  addToWaitList: { en: 'An entry of the wait list', ar: 'اسم في قائمة الانتظار' },
  answerQuestionnaire: { en: 'A medical history', ar: 'تاريخ طبي' },
  bookAppointment: { en: 'An appointment', ar: 'موعد' },
  bookSeries: { en: 'A series of appointments', ar: 'سلسلة مواعيد' },
  closeDay: { en: 'A day close', ar: 'إقفال يوم' },
  closeMonth: { en: 'A statement', ar: 'كشف' },
  correctInvoice: { en: 'A correction of the invoice', ar: 'تصحيح للفاتورة' },
  correctPayment: { en: 'A correction of the payment', ar: 'تصحيح للدفعة' },
  createSpecialHours: { en: 'An entry of special hours', ar: 'ساعات خاصة' },
  createTreatmentCode: { en: 'A treatment code', ar: 'رمز علاج' },
  createTreatmentCodes: { en: 'A list of treatment codes', ar: 'قائمة رموز علاج' },
  createUser: { en: 'A user', ar: 'مستخدم' },
  deductFromPayout: { en: 'A deduction', ar: 'خصم من المستحقات' },
  issueInvoice: { en: 'An invoice', ar: 'فاتورة' },
  issueLetter: { en: 'A letter', ar: 'خطاب' },
  mergePatient: { en: 'A merge of two patients', ar: 'دمج مريضين' },
  moveCash: { en: 'A cash movement', ar: 'حركة نقدية' },
  noteAlert: { en: 'An alert', ar: 'تنبيه' },
  noteChartItem: { en: 'An entry of the chart', ar: 'قيد في المخطط' },
  noteContact: { en: 'A contact', ar: 'تواصل' },
  noteIllness: { en: 'An illness', ar: 'مرض' },
  noteLabCaseEvent: { en: 'An event of a lab case', ar: 'حدث لطلب مختبر' },
  noteNoneKnown: { en: 'The note that no alert is known', ar: 'عدم وجود تنبيهات معروفة' },
  orderLabCase: { en: 'A lab case', ar: 'طلب مختبر' },
  receiveDeposit: { en: 'A deposit', ar: 'دفعة مقدمة' },
  recordBpeExam: { en: 'A Basic Periodontal Examination', ar: 'فحص أساسي للثة' },
  recordOrthoEntry: { en: 'An orthodontic entry', ar: 'قيد تقويم' },
  recordPayment: { en: 'A payment', ar: 'دفعة' },
  refundDeposit: { en: 'A refund', ar: 'رد مبلغ' },
  refundPayment: { en: 'A refund', ar: 'رد مبلغ' },
  registerPatient: { en: 'A patient', ar: 'مريض' },
  setRecall: { en: 'A recall', ar: 'استدعاء' },
  startPerioExam: { en: 'A periodontal exam', ar: 'فحص للثة' },
  uploadImport: { en: 'An imported file', ar: 'ملف للاستيراد' },
  writeNote: { en: 'A note', ar: 'ملاحظة' },
  writeOff: { en: 'A write-off', ar: 'شطب' },
  writePlan: { en: 'A plan', ar: 'خطة' },
}
