import type { refusals as english } from '#domain/nouns/questionnaires.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'questionnaire.not-found': 'لا توجد هذه الإجابات',
  'questionnaire.key-twice': 'لكل سؤال مفتاح خاص به',
  'questionnaire.key': 'يرجى اختيار مفتاح آخر للسؤال',
  'questionnaire.choices': 'لسؤال الاختيار خياران على الأقل، ولا خيارات لغيره',
  'questionnaire.choice-twice': 'خيارات السؤال مختلفة بعضها عن بعض',
  'questionnaire.choices-ar': 'لكل خيار نصه بالعربية، أو لا يكون لأي خيار',
  'questionnaire.not-asked': 'إحدى الإجابات ليست عن أي سؤال في الاستبيان',
  'questionnaire.no-answer': 'إحدى الإجابات لا تناسب سؤالها',
  'questionnaire.nothing-answered': 'لم يُجَب عن أي سؤال بعد: يلزم جواب واحد على الأقل',
  'questionnaire.reviewed': 'روجعت هذه الإجابات من قبل',
  'questionnaire.not-proposed': 'لا تُقبل إلا التنبيهات التي تقترحها الإجابات',
}

export const fieldNames = {
  questions: 'الأسئلة',
  answers: 'الإجابات',
  key: 'المفتاح',
  text_en: 'النص بالإنجليزية',
  text_ar: 'النص بالعربية',
  name_en: 'الاسم بالإنجليزية',
  name_ar: 'الاسم بالعربية',
  choices: 'الخيارات',
  choices_ar: 'الخيارات بالعربية',
  alert: 'التنبيه',
  signed_name: 'اسم الموقّع',
  accept: 'التنبيهات المقبولة',
}

export const thisRecord = 'هذا الاستبيان'
