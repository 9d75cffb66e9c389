import { formatAmount } from '#domain/money.ts'
import type { SERVER_REFUSALS } from '#domain/refusals/server.ts'
import type { SameShape } from '../catalogue.ts'
import { isolateLtr } from '../isolate.ts'

export const server: SameShape<typeof SERVER_REFUSALS> = {
  'request.unreadable': 'تعذّرت قراءة الطلب',
  'request.broke-off': 'انقطع الطلب',
  'request.too-slow': 'استغرق وصول الطلب وقتًا طويلًا',
  'request.too-large': 'حجم ما أُرسل كبير جدًا',
  'request.address-too-long': 'العنوان طويل جدًا',
  'request.wrong-content': `لا يمكن قراءة هذا النوع من المحتوى هنا؛ أرسل ${isolateLtr('JSON')}`,
  'request.unmet-expectation': 'لا يمكن تلبية ما يتوقعه الطلب هنا',
  'request.headers-too-large': 'ترويسات الطلب كبيرة جدًا',
  'request.unknown-address': 'لا يوجد شيء في هذا العنوان',
  'request.wrong-method': ({ methods }) => `لا يقبل هذا العنوان إلا ${isolateLtr(methods)}`,
  'request.unstorable-value': 'في الطلب قيمة لا يمكن حفظها',
  'request.made-up-cursor': 'علامة الصفحة ليست من صفحات هذه القائمة',
  'form.unreadable': 'النموذج غير كامل وتعذّرت قراءته',
  'form.text-too-long': 'في النموذج نص طويل جدًا',
  'idempotency-key.malformed':
    'العلامة التي تمنع الحفظ مرتين يجب أن تكون من 1 إلى 200 رمز لاتيني مرئي. أعد تحميل الصفحة وحاول مرة أخرى.',
  'idempotency.other-body': ({ amount, at }) =>
    `حُفظت محاولتك الأولى${amount === null ? '' : ` بمبلغ ${isolateLtr(formatAmount(amount))}`} بتاريخ ${isolateLtr(at.slice(0, 10))} الساعة ${isolateLtr(at.slice(11, 16))} بالتوقيت العالمي. ابحث عنها في القائمة قبل أن تدخل شيئًا آخر.`,
  'idempotency-key.of-another-role': 'تم ذلك من قبل، عندما كان لك دور آخر. ابحث عنه في القائمة.',
  'server.busy': 'خادم العيادة مشغول فوق طاقته. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'server.too-many-requests': 'طلبات كثيرة في وقت واحد من هذا الجهاز. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'server.too-many-uploads': 'تصل عدة ملفات الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'server.too-many-lists': 'تُقرأ عدة قوائم طويلة الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'server.too-many-screens': 'شاشات كثيرة تنتظر التغييرات هنا. أغلق بعضها.',
  'server.disk-full':
    'قرص خادم العيادة ممتلئ، فلا يمكن حفظ شيء. ما زالت قراءة السجلات ممكنة. يرجى إبلاغ من يعتني بالخادم.',
  'server.disk-nearly-full':
    'قرص خادم العيادة شبه ممتلئ، فلا يمكن إضافة ملفات. وكل ما عدا ذلك مستمر. يرجى إبلاغ من يعتني بالخادم.',
  'server.no-database': 'لا يمكن الوصول إلى سجلات العيادة الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'server.record-in-use': 'يُكتب هذا السجل الآن من جهة أخرى، كاستيراد قيد التنفيذ. يرجى المحاولة مرة أخرى بعد دقيقة.',
  'server.failed': 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.',
  'server.refuses-all': 'يرفض الخادم كل الطلبات: إنه مشغول فوق طاقته',
  'server.database-silent': 'لا تستجيب قاعدة البيانات',
  'server.schema-not-current': 'مخطط قاعدة البيانات ليس الأحدث',
}
