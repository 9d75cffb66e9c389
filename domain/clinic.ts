export const CURRENCIES = ['QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'QR'
export const DEFAULT_CARD_FEE_PERCENTAGE = 2.8
export const DEFAULT_CLINIC_NAME = 'Pearl Dental Clinic'
/** Limit of an uploaded picture: 5 MB. */
export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_KINDS = ['image/png', 'image/jpeg', 'image/gif'] as const

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
