import type { refusals as english } from '#domain/nouns/notes.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'note.not-found': 'لا توجد هذه الملاحظة',
  'note.of-another-author': 'لا يعدّل الملاحظة ولا يوقّعها إلا كاتبها',
  'note.locked': 'هذه الملاحظة موقّعة أو مضى عليها يوم ولا يمكن تعديلها: أضف ملحقًا',
  'note.already-signed': 'هذه الملاحظة موقّعة من قبل',
  'note.still-editable': 'ما زال بإمكان كاتب هذه الملاحظة تعديلها: الملحق للملاحظات الموقّعة',
}

export const fieldNames = {}

export const thisRecord = 'هذه الملاحظة'
