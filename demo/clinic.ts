import { default_business_hours } from '../domain/business-hours.ts'

export const demo_clinic = {
  clinic_name: 'Lulwa Bay Dental Clinic',
  address: 'Porto Arabia Drive, Tower 9, Ground Floor, The Pearl, Zone 66, Doha, Qatar',
  phone: '+974 4000 0190',
  email: 'hello@lulwabay.example',
  website: 'https://lulwabay.example',
  business_hours: default_business_hours,
  card_processing_fee: 2.8,
  currency: 'QR',
} as const
