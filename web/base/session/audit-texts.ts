import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { plural } from '#web/base/i18n/plural.ts'

/** Audit sentences about signing in, refused requests and reads. */
export const auditTexts = {
  en: {
    kinds: {
      'session.opened': { label: 'Signed in', sentence: ({ who }) => `${who} signed in` },
      'session.closed': {
        label: 'Signed out',
        sentence: ({ who, others }) =>
          others > 0
            ? `${who} ended ${others} ${plural.en(others, { one: 'other session', other: 'other sessions' })}`
            : `${who} signed out`,
      },
      'session.locked': { label: 'Screen locked', sentence: ({ who }) => `${who} locked their screen` },
      'session.unlocked': { label: 'Screen unlocked', sentence: ({ who }) => `${who} unlocked their screen` },
      'password.changed': { label: 'Password changed', sentence: ({ who }) => `${who} changed their password` },
      'second-factor.turned-on': {
        label: 'Second factor turned on',
        sentence: ({ who }) => `${who} turned on their second factor`,
      },
      'second-factor.turned-off': {
        label: 'Second factor turned off',
        sentence: ({ who }) => `${who} turned off their second factor`,
      },
      'second-factor.reset': {
        label: 'Second factor reset',
        sentence: ({ who, name }) => `${who} reset the second factor of ${name}`,
      },
      'sign-in.refused': {
        label: 'Sign-in refused',
        sentence: ({ email, too_many }) =>
          too_many ? `A sign-in as ${email} was refused after too many attempts` : `A sign-in as ${email} was refused`,
      },
      'token.refused': {
        label: 'Session refused',
        sentence: () => 'A session that has ended, or never was, was refused',
      },
      'access.refused': {
        label: 'Access refused',
        sentence: ({ who, call }) => `${who} asked for what they may not have: ${call}`,
      },
      'list.seen': {
        label: 'Whole list read',
        sentence: ({ who, rows, call }) => `${who} read a whole list of ${rows} rows: ${call}`,
      },
    },
  },
  ar: {
    kinds: {
      'session.opened': { label: 'تسجيل دخول', sentence: ({ who }) => `تسجيل دخول: ${who}` },
      'session.closed': {
        label: 'تسجيل خروج',
        sentence: ({ who, others }) =>
          others > 0 ? `أُنهيت الجلسات الأخرى (${others}) بواسطة ${who}` : `تسجيل خروج: ${who}`,
      },
      'session.locked': { label: 'قفل شاشة', sentence: ({ who }) => `قُفلت الشاشة بواسطة ${who}` },
      'session.unlocked': { label: 'فتح شاشة مقفلة', sentence: ({ who }) => `فُتحت الشاشة المقفلة بواسطة ${who}` },
      'password.changed': {
        label: 'تغيير كلمة المرور',
        sentence: ({ who }) => `غُيّرت كلمة المرور بواسطة صاحبها ${who}`,
      },
      'second-factor.turned-on': {
        label: 'تفعيل العامل الثاني',
        sentence: ({ who }) => `فُعّل العامل الثاني بواسطة صاحبه ${who}`,
      },
      'second-factor.turned-off': {
        label: 'إيقاف العامل الثاني',
        sentence: ({ who }) => `أُوقف العامل الثاني بواسطة صاحبه ${who}`,
      },
      'second-factor.reset': {
        label: 'إعادة ضبط العامل الثاني',
        sentence: ({ who, name }) => `أُعيد ضبط العامل الثاني للمستخدم ${name} بواسطة ${who}`,
      },
      'sign-in.refused': {
        label: 'رفض تسجيل دخول',
        sentence: ({ email, too_many }) =>
          too_many ? `رُفض تسجيل الدخول باسم ${email} بعد محاولات كثيرة` : `رُفض تسجيل الدخول باسم ${email}`,
      },
      'token.refused': { label: 'رفض جلسة', sentence: () => 'رُفضت جلسة منتهية أو غير موجودة' },
      'access.refused': { label: 'رفض وصول', sentence: ({ who, call }) => `رُفض طلب غير مسموح به من ${who}: ${call}` },
      'list.seen': {
        label: 'قراءة قائمة كاملة',
        sentence: ({ who, rows, call }) => `قُرئت قائمة كاملة (عدد الصفوف ${rows}) بواسطة ${who}: ${call}`,
      },
    },
  },
} satisfies AuditTexts
