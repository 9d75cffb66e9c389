/** What authenticator apps expect when nothing else is said (RFC 6238): SHA-1, six digits, half minutes. */
export const code_digits = 6
export const step_seconds = 30
/** How many steps a phone's clock may be ahead or behind. */
export const steps_of_drift = 1
export const recovery_codes_given = 10
/** How many of the 32 letters a recovery code has: 80 bits, too many to try. */
export const recovery_code_letters = 16

/** The half minute that an instant lies in. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / step_seconds)

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

const base32 = /^[a-z2-7]+$/

/** What somebody typed, spaces, dashes and Arabic digits included; null when it can be no code at all. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .replaceAll(/[\s\u200e\u200f–-]/g, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
  if (/^\d+$/.test(code) && code.length === code_digits) return { kind: 'app', code }
  return code.length === recovery_code_letters && base32.test(code) ? { kind: 'recovery', code } : null
}

/** As it is shown: in groups of four, to be written down without losing the place. */
export const inGroups = (code: string, separator = '-') => (code.match(/.{1,4}/g) ?? []).join(separator)
