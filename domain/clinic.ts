export const currencies = ['QR', 'USD', 'EUR', 'GBP', 'AED'] as const
export type Currency = (typeof currencies)[number]

export const default_currency: Currency = 'QR'
export const default_card_fee_percentage = 2.8
export const default_clinic_name = 'Pearl Dental Clinic'
/** Uploaded pictures: 5 MB. */
export const largest_image_bytes = 5 * 1024 * 1024
export const image_kinds = ['image/png', 'image/jpeg', 'image/gif'] as const

/**
 * Whether a link may lead there: with `https://`, or without any scheme as people write it. Another scheme may run what
 * it holds, as `javascript:` and `data:` do. A port is told from a scheme by the dot before it.
 */
export function isWebAddress(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')) ?? []
  if (scheme === '') return true
  if (/^https?$/i.test(scheme)) return rest.startsWith('//')
  return scheme.includes('.') && /^\d{1,5}([/?#]|$)/.test(rest)
}
