type EnglishForms = Record<'one' | 'other', string>
/** The plural forms of the language: مريض واحد، مريضان، 3 مرضى، 11 مريضًا، 100 مريض */
type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>

const english = new Intl.PluralRules('en')
const arabic = new Intl.PluralRules('ar')

export const plural = {
  en: (count: number, forms: EnglishForms) => forms[english.select(count) === 'one' ? 'one' : 'other'],
  ar: (count: number, forms: ArabicForms) => forms[arabic.select(count)],
}
