import { latinDigits } from '../../domain/digits.ts'

/** '١٬٠٥٠٫٥' -> '1050.5', for number inputs. */
export const latinNumber = (text: string) => latinDigits(text).replaceAll('٬', '').replaceAll('٫', '.')

/** '٥٥١٢ ٣٤٥٦' -> 'tel:55123456' */
export const telephoneLink = (number: string) => `tel:${latinDigits(number).replaceAll(/[^+\d]/g, '')}`
