/** Arabic-Indic and Persian digits as 0 to 9, for what is read out of a text. */
export const latinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** '١٬٠٥٠٫٥' -> '1050.5', for a field that takes numbers alone. */
export const latinNumber = (text: string) => latinDigits(text).replaceAll('٬', '').replaceAll('٫', '.')

/** '٥٥١٢ ٣٤٥٦' -> 'tel:55123456' */
export const telephoneLink = (number: string) => `tel:${latinDigits(number).replaceAll(/[^+\d]/g, '')}`
