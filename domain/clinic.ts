export const currencies = ['QR', 'USD', 'EUR', 'GBP', 'AED'] as const
export type Currency = (typeof currencies)[number]

export const default_currency: Currency = 'QR'
export const default_card_fee_percentage = 2.8
export const default_clinic_name = 'Pearl Dental Clinic'
/** Uploaded pictures: 5 MB. */
export const largest_image_bytes = 5 * 1024 * 1024
export const image_kinds = ['image/png', 'image/jpeg', 'image/gif'] as const
