import { latinDigits } from '#domain/digits.ts'

/** '٥٥١٢ ٣٤٥٦' -> 'tel:55123456' */
export const telephoneLink = (number: string) => `tel:${latinDigits(number).replaceAll(/[^+\d]/g, '')}`
