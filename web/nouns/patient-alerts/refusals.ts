import type { refusals as english } from '#domain/nouns/patient-alerts.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'patient-alert.not-found': 'لا يوجد هذا التنبيه',
  'patient-alert.names-no-substance': 'الحساسية والدواء وحدهما يسمّيان مواد',
  'patient-alert.already-resolved': 'أُنهي هذا التنبيه من قبل',
  'patient-alert.some-known': 'لهذا المريض حساسية مسجّلة: أنهِها قبل تسجيل أنه لا يُعرف شيء',
  'patient-alert.none-known-is-not-resolved': 'ينتهي تسجيل أنه لا يُعرف شيء بالتنبيه التالي، ولا يُنهى يدويًا',
}

export const fieldNames = {
  severity: 'الدرجة',
  text: 'النص',
  substances: 'المواد',
  resolved: 'المنتهية',
  alert_id: 'التنبيه',
}

export const thisRecord = 'هذا التنبيه'
