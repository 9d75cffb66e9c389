import { catalogue } from '../i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    network: 'Unable to connect to server. Please check if the server is running.',
    refused: 'Connection refused. Please ensure the server is running on port 3001.',
    unknown: 'Something went wrong. Please try again.',
  },
  ar: {
    network: 'تعذّر الاتصال بالخادم. يرجى التأكد من أن الخادم يعمل.',
    refused: 'رُفض الاتصال. يرجى التأكد من أن الخادم يعمل على المنفذ 3001.',
    unknown: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.',
  },
})
