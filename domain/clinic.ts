export const currencies = ['QR', 'USD', 'EUR', 'GBP', 'AED'] as const
export type Currency = (typeof currencies)[number]

export const default_currency: Currency = 'QR'
export const default_card_fee_percentage = 2.8
export const default_clinic_name = 'Pearl Dental Clinic'
/** Limit of an uploaded picture: 5 MB. */
export const largest_image_bytes = 5 * 1024 * 1024
export const image_kinds = ['image/png', 'image/jpeg', 'image/gif'] as const

/**
 * Whether a text may be shown as a link: with `https://`, or without a scheme, as people write it. Other schemes can
 * run code, such as `javascript:` and `data:`. A dot before the colon means that a port follows, not a scheme.
 */
export function isWebAddress(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')) ?? []
  if (scheme === '') return true
  if (/^https?$/i.test(scheme)) return rest.startsWith('//')
  return scheme.includes('.') && /^\d{1,5}([/?#]|$)/.test(rest)
}
