/** Replaces Arabic-Indic and Persian digits by 0 to 9, so that a typed text can be parsed. */
export const latinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
