/** The defaults of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = 30
/** How many time steps a phone's clock may be ahead or behind. */
export const STEPS_OF_DRIFT = 1
export const RECOVERY_CODES_GIVEN = 10
/** Length of a recovery code in letters of a 32-letter alphabet: 80 bits, too many to guess. */
export const RECOVERY_CODE_LETTERS = 16

/** The time step of an instant. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

const BASE32 = /^[a-z2-7]+$/

/** Reads a typed code without spaces and dashes, with Arabic digits; null if it cannot be a code. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .replaceAll(/[\s\u200e\u200f–-]/g, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
  if (/^\d+$/.test(code) && code.length === CODE_DIGITS) return { kind: 'app', code }
  return code.length === RECOVERY_CODE_LETTERS && BASE32.test(code) ? { kind: 'recovery', code } : null
}

/** Groups of four, which are easier to copy by hand. */
export const inGroups = (code: string, separator = '-') => (code.match(/.{1,4}/g) ?? []).join(separator)
