import { methodNames, PAYMENT_METHODS, type PaymentMethod, type PayoutMethod } from '#domain/invoice.ts'
import { catalogue } from './catalogue.ts'
import { type Language, useLanguage } from './language.ts'

/** All words of a method of payment. A new method has no others in the web app. */
interface MethodWords {
  /** A label: 'Card'. */
  name: string
  /** The same within a sentence. */
  inside: string
  /** How it was paid: 'by card'. */
  by: string
  /** Before a payment or deposit: 'a card payment'; Arabic says how it was paid instead. */
  kind: string
  /** The lines of a day close. */
  received: string
  refunded: string
}

type Words = Record<PaymentMethod, MethodWords>

export const methodTexts = catalogue({
  en: {
    methods: {
      cash: {
        name: 'Cash',
        inside: 'cash',
        by: PAYMENT_METHODS.cash.by,
        kind: 'cash',
        received: 'Cash taken',
        refunded: 'Cash refunded',
      },
      card: {
        name: 'Card',
        inside: 'card',
        by: PAYMENT_METHODS.card.by,
        kind: 'card',
        received: 'Cards taken',
        refunded: 'Cards refunded',
      },
    } satisfies Words,
    and: ' and ',
    comma: ', ',
  },
  ar: {
    methods: {
      cash: {
        name: 'نقدًا',
        inside: 'نقدًا',
        by: 'نقدًا',
        kind: 'نقدًا',
        received: 'نقد مقبوض',
        refunded: 'نقد مردود',
      },
      card: {
        name: 'بطاقة',
        inside: 'بطاقة',
        by: 'بالبطاقة',
        kind: 'بالبطاقة',
        received: 'بطاقات مقبوضة',
        refunded: 'بطاقات مردودة',
      },
    } satisfies Words,
    and: ' و',
    comma: '، ',
  },
})

const namesIn = {
  en: namesOfMethods('en'),
  ar: namesOfMethods('ar'),
}

export function namesOfMethods(language: Language): Readonly<Record<PaymentMethod, string>> {
  const { methods } = methodTexts[language]
  return Object.fromEntries(methodNames().map((method) => [method, methods[method].name])) as Record<
    PaymentMethod,
    string
  >
}

export const useMethodNames = () => namesIn[useLanguage()]

const INSURER: Readonly<Record<Language, string>> = { en: 'Insurer', ar: 'التأمين' }

/** Also of what an insurer paid, by which a doctor earns. */
export function usePayoutMethodNames(): Readonly<Record<PayoutMethod, string>> {
  const language = useLanguage()
  return { ...namesIn[language], insurer: INSURER[language] }
}

/** For the sentences of the audit trail: 'a card payment'. */
export const kindOfMethod = (language: Language, method: string) =>
  methodTexts[language].methods[method as PaymentMethod]?.kind ?? method
