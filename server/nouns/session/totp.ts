import { createHmac } from 'node:crypto'
import { CODE_DIGITS, stepAt, STEPS_OF_DRIFT } from '#domain/second-factor.ts'

/** The code of one time step (RFC 6238, based on RFC 4226). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS
  return String(number).padStart(CODE_DIGITS, '0')
}

/** The time step of this code: close to now, and later than the last accepted one. */
export function stepOfCode(secret: Buffer, code: string, { now, last_step }: { now: Date; last_step: number }) {
  const steps = Array.from({ length: 2 * STEPS_OF_DRIFT + 1 }, (_, index) => stepAt(now) - STEPS_OF_DRIFT + index)
  return steps.find((step) => step > last_step && codeAt(secret, step) === code) ?? null
}

const BASE32_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, for a multiple of five bytes. */
export function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32_LETTERS[Number.parseInt(five, 2)]).join('')
}

const LONGEST_ISSUER = 40

/** The URI that an authenticator app reads from the QR code. */
export function enrolmentUri(secret: Buffer, clinic_name: string, email: string): string {
  // A long name would make the QR code too fine for a phone to read.
  const issuer = encodeURIComponent(Array.from(clinic_name).slice(0, LONGEST_ISSUER).join(''))
  const account = encodeURIComponent(email)
  // SHA-1, six digits and 30 seconds are the defaults, so they are left out.
  return `otpauth://totp/${issuer}:${account}?secret=${inBase32(secret)}&issuer=${issuer}`
}
