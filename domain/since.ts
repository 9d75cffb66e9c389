import type { Permission } from './access.ts'
import type { AuditKind } from './audit.ts'

interface Change {
  /** Who may read what it is about. */
  needs: Permission
  en: string
  ar: string
}

/**
 * What is told about a patient to a user who opens them again, by the kind of the audit trail. What a user only
 * looked at is no change, and drafts are their author's.
 */
export const SINCE_CHANGES = {
  'patient.updated': { needs: 'patient:read', en: 'Details changed', ar: 'عُدّلت البيانات' },
  'patient.merged': { needs: 'patient:read', en: 'Records merged', ar: 'دُمج سجلان' },
  'patient-alert.noted': { needs: 'patient-alert:read', en: 'Alert noted', ar: 'سُجّل تنبيه' },
  'patient-alert.resolved': { needs: 'patient-alert:read', en: 'Alert resolved', ar: 'أُنهي تنبيه' },
  'patient-alert.none-known': { needs: 'patient-alert:read', en: 'No alerts known', ar: 'لا تنبيهات معروفة' },
  'questionnaire.answered': { needs: 'questionnaire:read', en: 'Health questions answered', ar: 'أُجيب عن أسئلة الصحة' },
  'questionnaire.reviewed': { needs: 'questionnaire:read', en: 'Health questions reviewed', ar: 'روجعت أسئلة الصحة' },
  'relation.added': { needs: 'family:read', en: 'Relative noted', ar: 'سُجّل قريب' },
  'relation.ended': { needs: 'family:read', en: 'Relation ended', ar: 'انتهت صلة قرابة' },
  'appointment.booked': { needs: 'appointment:read', en: 'Appointment booked', ar: 'حُجز موعد' },
  'appointment.rescheduled': { needs: 'appointment:read', en: 'Appointment moved', ar: 'نُقل موعد' },
  'appointment.completed': { needs: 'appointment:read', en: 'Visit registered', ar: 'سُجّلت زيارة' },
  'appointment.cancelled': { needs: 'appointment:read', en: 'Appointment cancelled', ar: 'أُلغي موعد' },
  'appointment.missed': { needs: 'appointment:read', en: 'Appointment missed', ar: 'فات موعد' },
  'invoice.issued': { needs: 'invoice:read', en: 'Invoice issued', ar: 'صدرت فاتورة' },
  'invoice.cancelled': { needs: 'invoice:read', en: 'Invoice cancelled', ar: 'أُلغيت فاتورة' },
  'invoice.corrected': { needs: 'invoice:read', en: 'Invoice corrected', ar: 'صُحّحت فاتورة' },
  'invoice.written-off': { needs: 'invoice:read', en: 'Written off', ar: 'شُطب دين' },
  'payment.recorded': { needs: 'invoice:read', en: 'Payment received', ar: 'قُبضت دفعة' },
  'payment.refunded': { needs: 'invoice:read', en: 'Payment refunded', ar: 'رُدّت دفعة' },
  'deposit.received': { needs: 'account:read', en: 'Deposit received', ar: 'قُبض عربون' },
  'deposit.refunded': { needs: 'account:read', en: 'Deposit refunded', ar: 'رُدّ عربون' },
  'agreement.made': { needs: 'agreement:read', en: 'Instalments agreed', ar: 'اتُّفق على أقساط' },
  'agreement.ended': { needs: 'agreement:read', en: 'Agreement ended', ar: 'انتهى اتفاق الأقساط' },
  'plan.proposed': { needs: 'plan:read', en: 'Plan proposed', ar: 'عُرضت خطة علاج' },
  'plan.answered': { needs: 'plan:read', en: 'Plan answered', ar: 'أُجيب عن خطة علاج' },
  'plan.reopened': { needs: 'plan:read', en: 'Answer to a plan taken back', ar: 'سُحبت إجابة خطة علاج' },
  'plan.item-dropped': { needs: 'plan:read', en: 'Planned treatment dropped', ar: 'تُرك علاج مخطط' },
  'note.signed': { needs: 'note:read', en: 'Note signed', ar: 'وُقّعت ملاحظة' },
  'note.addendum': { needs: 'note:read', en: 'Addendum to a note', ar: 'أُلحقت إضافة بملاحظة' },
  'chart.noted': { needs: 'chart:read', en: 'Entered in the chart', ar: 'أُضيف إلى المخطط' },
  'chart.voided': { needs: 'chart:read', en: 'Voided in the chart', ar: 'أُلغي من المخطط' },
  'chart.resolved': { needs: 'chart:read', en: 'Finding resolved', ar: 'أُغلقت علامة مرضية' },
  'chart.reopened': { needs: 'chart:read', en: 'Finding reopened', ar: 'أُعيد فتح علامة مرضية' },
  'perio-exam.closed': { needs: 'perio:read', en: 'Periodontal exam closed', ar: 'أُغلق فحص دواعم السن' },
  'bpe-exam.recorded': { needs: 'perio:read', en: 'BPE recorded', ar: 'سُجّل فحص BPE' },
  'ortho-entry.recorded': { needs: 'ortho:read', en: 'Orthodontic entry', ar: 'سُجّلت زيارة تقويم' },
  'lab-case.ordered': { needs: 'lab-case:read', en: 'Lab work ordered', ar: 'طُلب عمل من المختبر' },
  'lab-case.received': { needs: 'lab-case:read', en: 'Lab work received', ar: 'وصل عمل المختبر' },
  'lab-case.fitted': { needs: 'lab-case:read', en: 'Lab work fitted', ar: 'رُكّب عمل المختبر' },
  'lab-case.cancelled': { needs: 'lab-case:read', en: 'Lab work cancelled', ar: 'أُلغي عمل المختبر' },
  'file.added': { needs: 'file:read-clinical', en: 'File added', ar: 'أُضيف ملف' },
  'file.voided': { needs: 'file:read-clinical', en: 'File voided', ar: 'أُلغي ملف' },
  'letter.issued': { needs: 'letter:read', en: 'Letter issued', ar: 'صدرت رسالة' },
  'letter.withdrawn': { needs: 'letter:read', en: 'Letter withdrawn', ar: 'سُحبت رسالة' },
} as const satisfies Partial<Record<AuditKind, Change>>

export type SinceKind = keyof typeof SINCE_CHANGES
export const SINCE_KINDS = Object.keys(SINCE_CHANGES) as SinceKind[]
