import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Claims',
    lists: {
      'to-complete': 'To complete',
      'to-send': 'To send',
      sent: 'Sent',
      'to-decide': 'To decide',
      receipts: 'Receipts',
    },
    payer: 'Insurer',
    any_payer: 'All insurers',
    age: 'Waiting',
    any_age: 'Any time',
    at_least: (days: number) => `${days} days or more`,
    show: 'Show',
    shown: { claims: 'Claims', batches: 'Batches' },
    new_receipt: 'New receipt',
    choose_payer: 'Choose an insurer to make its batch.',
    empty: {
      'to-complete': {
        title: 'No claim lacks anything',
        hint: 'Claims without a diagnosis, or without a tooth that the insurer asks for, appear here.',
      },
      'to-send': {
        title: 'Nothing is to send',
        hint: 'Claims appear here once they are complete, and rejections that are to be claimed again.',
      },
      sent: {
        title: 'No claim waits for an answer',
        hint: 'Claims appear here from the batch until the insurer answered.',
      },
      'to-decide': {
        title: 'Nothing is to decide',
        hint: 'What an insurer rejects or takes back appears here, until it is claimed again, written off or billed.',
      },
    },
  },
  ar: {
    title: 'المطالبات',
    lists: {
      'to-complete': 'للاستكمال',
      'to-send': 'للإرسال',
      sent: 'مُرسلة',
      'to-decide': 'بانتظار القرار',
      receipts: 'الإيصالات',
    },
    payer: 'جهة التأمين',
    any_payer: 'كل جهات التأمين',
    age: 'الانتظار',
    any_age: 'أي مدة',
    at_least: (days: number) => `${days} يومًا أو أكثر`,
    show: 'عرض',
    shown: { claims: 'المطالبات', batches: 'الدفعات' },
    new_receipt: 'إيصال جديد',
    choose_payer: 'اختر جهة تأمين لإعداد دفعتها.',
    empty: {
      'to-complete': {
        title: 'لا مطالبة ناقصة',
        hint: 'تظهر هنا المطالبات التي ينقصها التشخيص، أو السن الذي يطلبه التأمين.',
      },
      'to-send': {
        title: 'لا شيء للإرسال',
        hint: 'تظهر المطالبات هنا عند اكتمالها، وكذلك المرفوض الذي تُعاد المطالبة به.',
      },
      sent: { title: 'لا مطالبة تنتظر ردًا', hint: 'تظهر المطالبات هنا منذ إرسال الدفعة وحتى رد التأمين.' },
      'to-decide': {
        title: 'لا شيء ينتظر قرارًا',
        hint: 'يظهر هنا ما يرفضه التأمين أو يسترده، حتى تُعاد المطالبة به أو يُشطب أو يُفوتر.',
      },
    },
  },
})
