import { latinDigits } from '../../domain/digits.ts'

/**
 * One format for phone numbers typed in many: '55123456', '974 5512-3456' and '٥٥١٢ ٣٤٥٦' become '+974 5512 3456'.
 * Foreign numbers keep their own groups; text that is not a number stays as typed.
 */
export function formatPhone(typed: string) {
  const number = latinDigits(typed).trim()
  const digits = number.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  const local = /^(?:\+?974)?(\d{4})(\d{4})$/.exec(digits)
  if (local) return `+974 ${local[1]} ${local[2]}`
  if (!/^\+?\d{6,15}$/.test(digits)) return typed
  return number
    .replace(/^00/, '+')
    .replaceAll(/[\s().-]+/g, ' ')
    .trim()
}
