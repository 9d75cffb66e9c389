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
  'questionnaire.answered': { needs: 'questionnaire:read', en: 'Health questions answered', ar: 'أُجيب عن أسئلة الصحة' },
  'appointment.booked': { needs: 'appointment:read', en: 'Appointment booked', ar: 'حُجز موعد' },
  'appointment.rescheduled': { needs: 'appointment:read', en: 'Appointment moved', ar: 'نُقل موعد' },
  'appointment.completed': { needs: 'appointment:read', en: 'Visit registered', ar: 'سُجّلت زيارة' },
  'appointment.cancelled': { needs: 'appointment:read', en: 'Appointment cancelled', ar: 'أُلغي موعد' },
  'invoice.issued': { needs: 'invoice:read', en: 'Invoice issued', ar: 'صدرت فاتورة' },
  'invoice.cancelled': { needs: 'invoice:read', en: 'Invoice cancelled', ar: 'أُلغيت فاتورة' },
  'payment.recorded': { needs: 'invoice:read', en: 'Payment received', ar: 'قُبضت دفعة' },
  'payment.refunded': { needs: 'invoice:read', en: 'Payment refunded', ar: 'رُدّت دفعة' },
  'deposit.received': { needs: 'account:read', en: 'Deposit received', ar: 'قُبض عربون' },
  'plan.proposed': { needs: 'plan:read', en: 'Plan proposed', ar: 'عُرضت خطة علاج' },
  'plan.answered': { needs: 'plan:read', en: 'Plan answered', ar: 'أُجيب عن خطة علاج' },
  'note.signed': { needs: 'note:read', en: 'Note signed', ar: 'وُقّعت ملاحظة' },
  'chart.noted': { needs: 'chart:read', en: 'Entered in the chart', ar: 'أُضيف إلى المخطط' },
  'chart.voided': { needs: 'chart:read', en: 'Voided in the chart', ar: 'أُلغي من المخطط' },
  'file.added': { needs: 'file:read-clinical', en: 'File added', ar: 'أُضيف ملف' },
  'letter.issued': { needs: 'letter:read', en: 'Letter issued', ar: 'صدرت رسالة' },
} as const satisfies Partial<Record<AuditKind, Change>>

export type SinceKind = keyof typeof SINCE_CHANGES
export const SINCE_KINDS = Object.keys(SINCE_CHANGES) as SinceKind[]
