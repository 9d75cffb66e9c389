import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'User',
    kinds: {
      'user.created': { label: 'User added', sentence: ({ who, name }) => `${who} added the user ${name}` },
      'user.updated': { label: 'User changed', sentence: ({ who, name }) => `${who} changed the user ${name}` },
      'user.signed-out': {
        label: 'User signed out everywhere',
        sentence: ({ who, name }) => `${who} signed ${name} out everywhere`,
      },
      'user.invited': {
        label: 'User invited',
        sentence: ({ who, name }) => `${who} made an invitation link for ${name}`,
      },
      'invitation.accepted': {
        label: 'Invitation accepted',
        sentence: ({ who }) => `${who} chose a password by an invitation link`,
      },
      'calendar.made': {
        label: 'Calendar address made',
        sentence: ({ who }) => `${who} made an address for the calendar of their appointments`,
      },
      'calendar.revoked': {
        label: 'Calendar address revoked',
        sentence: ({ who }) => `${who} revoked the address of their calendar`,
      },
    },
    fields: {
      name: 'Name',
      expires_at: 'Link valid until',
      role: 'Role',
      treats_patients: 'Also treats patients',
      contact: 'Contact',
      active: 'Active',
      names: 'With names',
    },
  },
  ar: {
    noun: 'مستخدم',
    kinds: {
      'user.created': { label: 'إضافة مستخدم', sentence: ({ who, name }) => `أُضيف المستخدم ${name} بواسطة ${who}` },
      'user.updated': {
        label: 'تعديل مستخدم',
        sentence: ({ who, name }) => `عُدّلت بيانات المستخدم ${name} بواسطة ${who}`,
      },
      'user.signed-out': {
        label: 'إنهاء كل جلسات مستخدم',
        sentence: ({ who, name }) => `أُنهيت كل جلسات المستخدم ${name} بواسطة ${who}`,
      },
      'user.invited': {
        label: 'دعوة مستخدم',
        sentence: ({ who, name }) => `أُنشئ رابط دعوة للمستخدم ${name} بواسطة ${who}`,
      },
      'invitation.accepted': {
        label: 'قبول دعوة',
        sentence: ({ who }) => `اختيرت كلمة مرور برابط دعوة بواسطة ${who}`,
      },
      'calendar.made': {
        label: 'إنشاء عنوان تقويم',
        sentence: ({ who }) => `أُنشئ عنوان لتقويم المواعيد بواسطة ${who}`,
      },
      'calendar.revoked': {
        label: 'إلغاء عنوان تقويم',
        sentence: ({ who }) => `أُلغي عنوان تقويم المواعيد بواسطة ${who}`,
      },
    },
    fields: {
      names: 'مع الأسماء',
      name: 'الاسم',
      expires_at: 'الرابط صالح حتى',
      role: 'الدور',
      treats_patients: 'يعالج المرضى أيضًا',
      contact: 'الاتصال',
      active: 'نشط',
    },
  },
} satisfies AuditTexts
