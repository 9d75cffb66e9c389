import type { AuditKind } from '../../../domain/audit.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { plural } from '../../i18n/plural.ts'
import type { Spoken } from './spoken.ts'

type Sentences = Record<AuditKind, (said: Spoken) => string>

const en: Sentences = {
  'session.opened': ({ who }) => `${who} signed in`,
  'session.closed': ({ who, others }) =>
    others > 0
      ? `${who} ended ${others} ${plural.en(others, { one: 'other session', other: 'other sessions' })}`
      : `${who} signed out`,
  'password.changed': ({ who }) => `${who} changed their password`,
  'second-factor.turned-on': ({ who }) => `${who} turned on their second factor`,
  'second-factor.turned-off': ({ who }) => `${who} turned off their second factor`,
  'second-factor.reset': ({ who, name }) => `${who} reset the second factor of ${name}`,
  'sign-in.refused': ({ email, too_many }) =>
    too_many ? `A sign-in as ${email} was refused after too many attempts` : `A sign-in as ${email} was refused`,
  'token.refused': () => 'A session that has ended, or never was, was refused',
  'access.refused': ({ who, call }) => `${who} asked for what they may not have: ${call}`,
  'patient.registered': ({ who, patient }) => `${who} registered the patient ${patient}`,
  'patient.updated': ({ who, patient }) => `${who} changed the patient ${patient}`,
  'patient.merged': ({ who, name, into }) => `${who} merged the patient ${name} into ${into}`,
  'patient.seen': ({ who, patient }) => `${who} opened the patient ${patient}`,
  'appointment.booked': ({ who, patient, doctor, when }) => `${who} booked ${patient} with ${doctor} for ${when}`,
  'appointment.rescheduled': ({ who, patient }) => `${who} moved an appointment of ${patient}`,
  'appointment.updated': ({ who, patient, when }) => `${who} changed the appointment of ${patient} on ${when}`,
  'appointment.completed': ({ who, patient, when }) => `${who} registered the visit of ${patient} on ${when}`,
  'appointment.cancelled': ({ who, patient, when }) => `${who} cancelled the appointment of ${patient} on ${when}`,
  'appointment.unregistered': ({ who, patient }) => `${who} took back that the visit of ${patient} was registered`,
  'appointment.uncancelled': ({ who, patient }) => `${who} took back that an appointment of ${patient} was cancelled`,
  'appointment.seen': ({ who, patient, when }) => `${who} opened the appointment of ${patient} on ${when}`,
  'invoice.issued': ({ who, number, patient, amount }) =>
    `${who} issued invoice ${number} to ${patient} over ${amount}`,
  'invoice.flagged': ({ who, number }) => `${who} flagged invoice ${number} for review`,
  'invoice.unflagged': ({ who, number }) => `${who} removed the flag from invoice ${number}`,
  'invoice.cancelled': ({ who, number }) => `${who} cancelled invoice ${number}`,
  'invoice.seen': ({ who, number }) => `${who} opened invoice ${number}`,
  'payment.recorded': ({ who, method, amount, number }) =>
    `${who} took a ${method === 'card' ? 'card' : 'cash'} payment of ${amount} on invoice ${number}`,
  'payout.deducted': ({ who, amount, number }) => `${who} took ${amount} off the doctor’s payout on invoice ${number}`,
  'list.seen': ({ who, rows, call }) => `${who} read a whole list of ${rows} rows: ${call}`,
  'report.exported': ({ who, report }) =>
    report === 'payouts' ? `${who} exported the payouts report` : `${who} exported the invoices report`,
  'clinic.updated': ({ who }) => `${who} changed the clinic settings`,
  'doctor.activated': ({ who, name }) => `${who} made ${name} a doctor of the clinic`,
  'doctor.deactivated': ({ who, name }) => `${who} took ${name} out of the clinic’s doctors`,
  'doctor.updated': ({ who, name }) => `${who} changed the doctor ${name}`,
  'user.created': ({ who, name }) => `${who} added the user ${name}`,
  'user.updated': ({ who, name }) => `${who} changed the user ${name}`,
  'user.signed-out': ({ who, name }) => `${who} signed ${name} out everywhere`,
  'treatment-code.created': ({ who, name }) => `${who} added the treatment code ${name}`,
  'treatment-code.updated': ({ who, name }) => `${who} changed the treatment code ${name}`,
  'treatment-code.deactivated': ({ who, name }) => `${who} deactivated the treatment code ${name}, which is in use`,
  'treatment-code.deleted': ({ who, name }) => `${who} deleted the treatment code ${name}`,
}

/** In the passive, so that no sentence has to know whether it was him or her. */
const ar: Sentences = {
  'session.opened': ({ who }) => `تسجيل دخول: ${who}`,
  'session.closed': ({ who, others }) =>
    others > 0 ? `أُنهيت الجلسات الأخرى (${others}) بواسطة ${who}` : `تسجيل خروج: ${who}`,
  'password.changed': ({ who }) => `غُيّرت كلمة المرور بواسطة صاحبها ${who}`,
  'second-factor.turned-on': ({ who }) => `فُعّل العامل الثاني بواسطة صاحبه ${who}`,
  'second-factor.turned-off': ({ who }) => `أُوقف العامل الثاني بواسطة صاحبه ${who}`,
  'second-factor.reset': ({ who, name }) => `أُعيد ضبط العامل الثاني للمستخدم ${name} بواسطة ${who}`,
  'sign-in.refused': ({ email, too_many }) =>
    too_many ? `رُفض تسجيل الدخول باسم ${email} بعد محاولات كثيرة` : `رُفض تسجيل الدخول باسم ${email}`,
  'token.refused': () => 'رُفضت جلسة منتهية أو غير موجودة',
  'access.refused': ({ who, call }) => `رُفض طلب غير مسموح به من ${who}: ${call}`,
  'patient.registered': ({ who, patient }) => `سُجّل المريض ${patient} بواسطة ${who}`,
  'patient.updated': ({ who, patient }) => `عُدّلت بيانات المريض ${patient} بواسطة ${who}`,
  'patient.merged': ({ who, name, into }) => `دُمج سجل المريض ${name} في سجل ${into} بواسطة ${who}`,
  'patient.seen': ({ who, patient }) => `فُتح ملف المريض ${patient} بواسطة ${who}`,
  'appointment.booked': ({ who, patient, doctor, when }) =>
    `حُجز موعد للمريض ${patient} مع ${doctor} في ${when} بواسطة ${who}`,
  'appointment.rescheduled': ({ who, patient }) => `نُقل موعد المريض ${patient} بواسطة ${who}`,
  'appointment.updated': ({ who, patient, when }) => `عُدّل موعد المريض ${patient} في ${when} بواسطة ${who}`,
  'appointment.completed': ({ who, patient, when }) => `سُجّلت زيارة المريض ${patient} في ${when} بواسطة ${who}`,
  'appointment.cancelled': ({ who, patient, when }) => `أُلغي موعد المريض ${patient} في ${when} بواسطة ${who}`,
  'appointment.unregistered': ({ who, patient }) => `تُراجع عن تسجيل زيارة المريض ${patient} بواسطة ${who}`,
  'appointment.uncancelled': ({ who, patient }) => `تُراجع عن إلغاء موعد المريض ${patient} بواسطة ${who}`,
  'appointment.seen': ({ who, patient, when }) => `فُتح موعد المريض ${patient} في ${when} بواسطة ${who}`,
  'invoice.issued': ({ who, number, patient, amount }) =>
    `أُصدرت الفاتورة ${number} للمريض ${patient} بمبلغ ${amount} بواسطة ${who}`,
  'invoice.flagged': ({ who, number }) => `وُضعت علامة مراجعة على الفاتورة ${number} بواسطة ${who}`,
  'invoice.unflagged': ({ who, number }) => `أُزيلت علامة المراجعة عن الفاتورة ${number} بواسطة ${who}`,
  'invoice.cancelled': ({ who, number }) => `أُلغيت الفاتورة ${number} بواسطة ${who}`,
  'invoice.seen': ({ who, number }) => `فُتحت الفاتورة ${number} بواسطة ${who}`,
  'payment.recorded': ({ who, method, amount, number }) =>
    `سُجّلت دفعة ${method === 'card' ? 'بالبطاقة' : 'نقدًا'} قدرها ${amount} على الفاتورة ${number} بواسطة ${who}`,
  'payout.deducted': ({ who, amount, number }) =>
    `خُصم ${amount} من مستحقات الطبيب على الفاتورة ${number} بواسطة ${who}`,
  'list.seen': ({ who, rows, call }) => `قُرئت قائمة كاملة (عدد الصفوف ${rows}) بواسطة ${who}: ${call}`,
  'report.exported': ({ who, report }) =>
    report === 'payouts' ? `صُدّر تقرير المستحقات بواسطة ${who}` : `صُدّر تقرير الفواتير بواسطة ${who}`,
  'clinic.updated': ({ who }) => `عُدّلت إعدادات العيادة بواسطة ${who}`,
  'doctor.activated': ({ who, name }) => `أُضيف ${name} إلى أطباء العيادة بواسطة ${who}`,
  'doctor.deactivated': ({ who, name }) => `أُوقف عمل ${name} ضمن أطباء العيادة بواسطة ${who}`,
  'doctor.updated': ({ who, name }) => `عُدّلت بيانات الطبيب ${name} بواسطة ${who}`,
  'user.created': ({ who, name }) => `أُضيف المستخدم ${name} بواسطة ${who}`,
  'user.updated': ({ who, name }) => `عُدّلت بيانات المستخدم ${name} بواسطة ${who}`,
  'user.signed-out': ({ who, name }) => `أُنهيت كل جلسات المستخدم ${name} بواسطة ${who}`,
  'treatment-code.created': ({ who, name }) => `أُضيف رمز العلاج ${name} بواسطة ${who}`,
  'treatment-code.updated': ({ who, name }) => `عُدّل رمز العلاج ${name} بواسطة ${who}`,
  'treatment-code.deactivated': ({ who, name }) => `أُوقف رمز العلاج ${name} وهو مستخدم، بواسطة ${who}`,
  'treatment-code.deleted': ({ who, name }) => `حُذف رمز العلاج ${name} بواسطة ${who}`,
}

export const texts = catalogue({
  en: {
    command_line: 'The command line',
    stranger: 'Somebody not signed in',
    somebody: 'somebody',
    sentences: en,
  },
  ar: {
    command_line: 'سطر الأوامر',
    stranger: 'شخص لم يسجّل الدخول',
    somebody: 'شخص ما',
    sentences: ar,
  },
})
