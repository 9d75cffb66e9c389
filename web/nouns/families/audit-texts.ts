import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Relation',
    kinds: {
      'relation.added': {
        label: 'Relation noted',
        sentence: ({ who, name, relative }) => `${who} noted ${relative} as a relative of ${name}`,
      },
      'relation.ended': {
        label: 'Relation ended',
        sentence: ({ who, name, relative }) => `${who} ended the relation of ${name} to ${relative}`,
      },
    },
    fields: { other_id: 'Relative', kind: 'Relation', pays: 'Pays for the patient', receipt_number: 'Receipt' },
    values: {
      kind: {
        parent: 'Parent',
        child: 'Child',
        spouse: 'Spouse',
        sibling: 'Brother or sister',
        guardian: 'Guardian',
        other: 'Other',
      },
    },
  },
  ar: {
    noun: 'صلة قرابة',
    kinds: {
      'relation.added': {
        label: 'تسجيل قريب',
        sentence: ({ who, name, relative }) => `سُجّلت قرابة ${relative} للمريض ${name} بواسطة ${who}`,
      },
      'relation.ended': {
        label: 'إنهاء صلة',
        sentence: ({ who, name, relative }) => `أُنهيت صلة ${relative} بالمريض ${name} بواسطة ${who}`,
      },
    },
    fields: { other_id: 'القريب', kind: 'الصلة', pays: 'يدفع عن المريض', receipt_number: 'الإيصال' },
    values: {
      kind: {
        parent: 'أحد الوالدين',
        child: 'ابن أو ابنة',
        spouse: 'زوج أو زوجة',
        sibling: 'أخ أو أخت',
        guardian: 'ولي أمر',
        other: 'غير ذلك',
      },
    },
  },
} satisfies AuditTexts
