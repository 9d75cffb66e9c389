import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    details: 'Details',
    request: 'Request',
    became: 'became',
    yes: 'Yes',
    no: 'No',
    nothing: 'nothing',
    closed: 'closed',
    password_changed: 'The password was changed',
    picture: 'A new picture',
    picture_removed: 'The picture was removed',
    roles: { admin: 'Admin', manager: 'Manager', receptionist: 'Receptionist', doctor: 'Doctor' },
    absences: {
      no_show: 'No-show',
      late_cancel: 'Cancelled late',
      by_patient: 'Cancelled by the patient',
      by_clinic: 'Cancelled by the clinic',
    },
  },
  ar: {
    details: 'التفاصيل',
    request: 'الطلب',
    became: 'أصبح',
    yes: 'نعم',
    no: 'لا',
    nothing: 'لا شيء',
    closed: 'مغلق',
    password_changed: 'غُيّرت كلمة المرور',
    picture: 'صورة جديدة',
    picture_removed: 'أُزيلت الصورة',
    roles: { admin: 'مسؤول', manager: 'مدير', receptionist: 'موظف استقبال', doctor: 'طبيب' },
    absences: {
      no_show: 'لم يحضر',
      late_cancel: 'إلغاء متأخر',
      by_patient: 'إلغاء من المريض',
      by_clinic: 'إلغاء من العيادة',
    },
  },
})
