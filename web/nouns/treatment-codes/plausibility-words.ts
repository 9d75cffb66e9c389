import type { PlausibilityWarning } from '#domain/plausibility.ts'
import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { type Language, useLanguage } from '#web/base/i18n/language.ts'

/** What looks like a slip in work on teeth. */
const plausibilityWords = catalogue({
  en: {
    warning: {
      missing_tooth: (tooth: string) => `${tooth} is not there`,
      second_extraction: (tooth: string) => `${tooth} was taken out before`,
      milk_code: (tooth: string) => `${tooth} is no milk tooth`,
      permanent_code: (tooth: string) => `${tooth} is a milk tooth`,
      molar_code: (tooth: string) => `${tooth} is a front tooth, the code is for back teeth`,
      too_many_surfaces: (tooth: string) => `${tooth} has more surfaces than the code`,
      no_surface: (tooth: string) => `${tooth} has no surface named`,
    },
    please_check: (warnings: string) => `Please check: ${warnings}`,
    between: '; ',
  },
  ar: {
    warning: {
      missing_tooth: (tooth: string) => `السن ${tooth} غير موجودة`,
      second_extraction: (tooth: string) => `السن ${tooth} خُلعت من قبل`,
      milk_code: (tooth: string) => `السن ${tooth} ليست لبنية`,
      permanent_code: (tooth: string) => `السن ${tooth} لبنية`,
      molar_code: (tooth: string) => `السن ${tooth} أمامية والرمز لأسنان خلفية`,
      too_many_surfaces: (tooth: string) => `سطوح السن ${tooth} أكثر مما للرمز`,
      no_surface: (tooth: string) => `لم يُسمَّ سطح للسن ${tooth}`,
    },
    please_check: (warnings: string) => `يُرجى التحقق: ${warnings}`,
    between: '؛ ',
  },
})

type Warnings = readonly (PlausibilityWarning | string)[]

/** Each warning once, after 'Please check'; nothing without any. Warnings of other kinds are left out. */
export function useWarned() {
  const language = useLanguage()
  return (warnings: Warnings) => warnedIn(language, warnings)
}

export function warnedIn(language: Language, warnings: Warnings) {
  const t = plausibilityWords[language]
  const slips = warnings.filter((each) => typeof each !== 'string')
  const said = new Set(slips.map(({ code, tooth }) => t.warning[code](isolateLtr(String(tooth)))))
  return said.size === 0 ? [] : [t.please_check([...said].join(t.between))]
}
