import type { refusals as english } from '#domain/nouns/unfiled.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'unfiled.not-found': 'لا توجد هذه الصورة في الوارد',
  'unfiled.filed-already': 'حُفظت هذه الصورة من قبل',
  'unfiled.discarded-already': 'استُبعدت هذه الصورة من قبل',
  'unfiled.by-person': 'يحفظ الصورَ شخصٌ لا برنامج',
}

export const thisRecord = 'هذه الصورة'
