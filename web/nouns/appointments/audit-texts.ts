import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Appointment',
    kinds: {
      'appointment.booked': {
        label: 'Appointment booked',
        sentence: ({ who, patient, doctor, when }) => `${who} booked ${patient} with ${doctor} for ${when}`,
      },
      'appointment.rescheduled': {
        label: 'Appointment moved',
        sentence: ({ who, patient }) => `${who} moved an appointment of ${patient}`,
      },
      'appointment.updated': {
        label: 'Appointment changed',
        sentence: ({ who, patient, when }) => `${who} changed the appointment of ${patient} on ${when}`,
      },
      'appointment.completed': {
        label: 'Visit registered',
        sentence: ({ who, patient, when }) => `${who} registered the visit of ${patient} on ${when}`,
      },
      'appointment.cancelled': {
        label: 'Appointment cancelled',
        sentence: ({ who, patient, when }) => `${who} cancelled the appointment of ${patient} on ${when}`,
      },
      'appointment.unregistered': {
        label: 'Registration taken back',
        sentence: ({ who, patient }) => `${who} took back that the visit of ${patient} was registered`,
      },
      'appointment.uncancelled': {
        label: 'Cancellation taken back',
        sentence: ({ who, patient }) => `${who} took back that an appointment of ${patient} was cancelled`,
      },
      'appointment.missed': {
        label: 'No-show',
        sentence: ({ who, patient, when }) => `${who} noted that ${patient} did not come on ${when}`,
      },
      'appointment.confirmed': {
        label: 'Appointment confirmed',
        sentence: ({ who, patient, when }) => `${who} noted that ${patient} confirmed the appointment on ${when}`,
      },
      'appointment.unconfirmed': {
        label: 'Confirmation taken back',
        sentence: ({ who, patient }) => `${who} took back that ${patient} had confirmed an appointment`,
      },
      'appointment.arrived': {
        label: 'Patient arrived',
        sentence: ({ who, patient, when }) => `${who} noted that ${patient} arrived for ${when}`,
      },
      'appointment.seated': {
        label: 'Patient seated',
        sentence: ({ who, patient, when }) => `${who} noted that ${patient} was seated for ${when}`,
      },
      'appointment.unseated': {
        label: 'Seating taken back',
        sentence: ({ who, patient }) => `${who} took back that ${patient} was seated`,
      },
      'appointment.expected': {
        label: 'Arrival taken back',
        sentence: ({ who, patient }) => `${who} took back that ${patient} had arrived`,
      },
      'appointment.chair-changed': {
        label: 'Chair of an appointment changed',
        sentence: ({ who, patient, when }) => `${who} changed the chair of the appointment of ${patient} on ${when}`,
      },
      'appointment.seen': {
        label: 'Appointment opened',
        sentence: ({ who, patient, when }) => `${who} opened the appointment of ${patient} on ${when}`,
      },
    },
    fields: {
      doctor_id: 'Doctor',
      chair_id: 'Chair',
      assistant_id: 'Assistant',
      type_id: 'Type',
      appointment_id: 'Appointment',
      replaces: 'Replaces appointment',
      datetime_start: 'Start',
      datetime_end: 'End',
      notes: 'Notes',
      status: 'Status',
      allow_overlap: 'Squeezed in',
      cancellation_reason: 'Reason of the cancellation',
      confirmed_at: 'Confirmed',
      arrived_at: 'Arrived',
      seated_at: 'Seated',
      absence: 'Absence',
      treatments: 'Treatments',
    },
  },
  ar: {
    noun: 'موعد',
    kinds: {
      'appointment.booked': {
        label: 'حجز موعد',
        sentence: ({ who, patient, doctor, when }) =>
          `حُجز موعد للمريض ${patient} مع ${doctor} في ${when} بواسطة ${who}`,
      },
      'appointment.rescheduled': {
        label: 'نقل موعد',
        sentence: ({ who, patient }) => `نُقل موعد المريض ${patient} بواسطة ${who}`,
      },
      'appointment.updated': {
        label: 'تعديل موعد',
        sentence: ({ who, patient, when }) => `عُدّل موعد المريض ${patient} في ${when} بواسطة ${who}`,
      },
      'appointment.completed': {
        label: 'تسجيل زيارة',
        sentence: ({ who, patient, when }) => `سُجّلت زيارة المريض ${patient} في ${when} بواسطة ${who}`,
      },
      'appointment.cancelled': {
        label: 'إلغاء موعد',
        sentence: ({ who, patient, when }) => `أُلغي موعد المريض ${patient} في ${when} بواسطة ${who}`,
      },
      'appointment.unregistered': {
        label: 'تراجع عن تسجيل زيارة',
        sentence: ({ who, patient }) => `تُراجع عن تسجيل زيارة المريض ${patient} بواسطة ${who}`,
      },
      'appointment.uncancelled': {
        label: 'تراجع عن إلغاء موعد',
        sentence: ({ who, patient }) => `تُراجع عن إلغاء موعد المريض ${patient} بواسطة ${who}`,
      },
      'appointment.missed': {
        label: 'عدم حضور',
        sentence: ({ who, patient, when }) => `سُجّل عدم حضور المريض ${patient} في ${when} بواسطة ${who}`,
      },
      'appointment.confirmed': {
        label: 'تأكيد موعد',
        sentence: ({ who, patient, when }) => `سُجّل تأكيد المريض ${patient} لموعده في ${when} بواسطة ${who}`,
      },
      'appointment.unconfirmed': {
        label: 'تراجع عن تأكيد موعد',
        sentence: ({ who, patient }) => `تُراجع عن تأكيد موعد المريض ${patient} بواسطة ${who}`,
      },
      'appointment.arrived': {
        label: 'وصول مريض',
        sentence: ({ who, patient, when }) => `سُجّل وصول المريض ${patient} لموعده في ${when} بواسطة ${who}`,
      },
      'appointment.seated': {
        label: 'دخول مريض',
        sentence: ({ who, patient, when }) => `سُجّل دخول المريض ${patient} لموعده في ${when} بواسطة ${who}`,
      },
      'appointment.unseated': {
        label: 'تراجع عن دخول مريض',
        sentence: ({ who, patient }) => `تُراجع عن تسجيل دخول المريض ${patient} بواسطة ${who}`,
      },
      'appointment.expected': {
        label: 'تراجع عن وصول مريض',
        sentence: ({ who, patient }) => `تُراجع عن تسجيل وصول المريض ${patient} بواسطة ${who}`,
      },
      'appointment.chair-changed': {
        label: 'تغيير كرسي موعد',
        sentence: ({ who, patient, when }) => `تغيّر كرسي موعد المريض ${patient} في ${when} بواسطة ${who}`,
      },
      'appointment.seen': {
        label: 'فتح موعد',
        sentence: ({ who, patient, when }) => `فُتح موعد المريض ${patient} في ${when} بواسطة ${who}`,
      },
    },
    fields: {
      doctor_id: 'الطبيب',
      chair_id: 'الكرسي',
      assistant_id: 'المساعد',
      type_id: 'النوع',
      appointment_id: 'الموعد',
      replaces: 'بدلًا من الموعد',
      datetime_start: 'البداية',
      datetime_end: 'النهاية',
      notes: 'ملاحظات',
      status: 'الحالة',
      allow_overlap: 'موعد متداخل',
      cancellation_reason: 'سبب الإلغاء',
      confirmed_at: 'التأكيد',
      arrived_at: 'الوصول',
      seated_at: 'الدخول',
      absence: 'الغياب',
      treatments: 'العلاجات',
    },
  },
} satisfies AuditTexts
