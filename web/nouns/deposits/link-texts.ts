import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Apart from the account's own texts, since a screen that only links to its form loads these. */
export const linkTexts = catalogue({
  en: { take: 'Take a deposit', from: (name: string) => `from ${name}` },
  ar: { take: 'استلام عربون', from: (name: string) => `من ${name}` },
})
