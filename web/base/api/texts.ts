import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    network: 'Unable to connect to server. Please check if the server is running.',
    refused: 'Connection refused. Please ensure the server is running on port 3001.',
    busy: 'The server has too much to do. Please try again in a few seconds.',
    crashed: 'The server met an error. Please try again, and tell your administrator if it happens again.',
    unknown: 'Something went wrong. Please try again.',
  },
  ar: {
    network: 'تعذّر الاتصال بالخادم. يرجى التأكد من أن الخادم يعمل.',
    refused: 'رُفض الاتصال. يرجى التأكد من أن الخادم يعمل على المنفذ 3001.',
    busy: 'الخادم مشغول جدًا. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
    crashed: 'حدث خطأ في الخادم. يرجى المحاولة مرة أخرى، وإبلاغ المسؤول إذا تكرر.',
    unknown: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.',
  },
})
