export const refusals = {}

export const fieldNames = {
  about: 'الموضوع',
  channel: 'الوسيلة',
  outcome: 'النتيجة',
  note: 'الملاحظة',
  postpone_until: 'يوم التأجيل',
}

export const thisRecord = 'هذا التواصل'
