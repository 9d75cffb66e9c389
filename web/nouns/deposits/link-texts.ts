import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Apart from the account's own texts, since screens that only link to it load these. */
export const linkTexts = catalogue({
  en: { account: 'Account', take: 'Take a deposit', from: (name: string) => `from ${name}` },
  ar: { account: 'كشف الحساب', take: 'استلام عربون', from: (name: string) => `من ${name}` },
})
