import { type Language, useLanguage } from './language.ts'

type Text = string | ((...values: never[]) => string)
interface Texts {
  readonly [key: string]: Text | Texts
}

/** The same keys, and functions with the same parameters: a missing Arabic text does not compile. */
export type SameShape<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : SameShape<T[Key]>
}

export type Catalogue<T> = Readonly<Record<Language, SameShape<T>>>

/** A noun's texts: the exact English texts of the product, and their Arabic. */
export const catalogue = <T extends Texts>(texts: { en: T; ar: NoInfer<SameShape<T>> }) =>
  texts as unknown as Catalogue<T>

export const useTexts = <T>(texts: Catalogue<T>) => texts[useLanguage()]
