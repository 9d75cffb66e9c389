/** Arabic-Indic and Persian digits as 0 to 9, for what is read out of a text. */
export const latinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
