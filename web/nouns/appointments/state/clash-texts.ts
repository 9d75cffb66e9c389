import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    with: (patient: string, doctor: string) => `${patient} with ${doctor}`,
    in_chair: (whose: string, chair: string) => `${whose}, ${chair}`,
    leave: (doctor: string, from: string, until: string) => `Leave of ${doctor}: ${from} to ${until}`,
    closed: (name: string, from: string, until: string) => `Closed time of ${name}: ${from} to ${until}`,
  },
  ar: {
    with: (patient: string, doctor: string) => `${patient} مع ${doctor}`,
    in_chair: (whose: string, chair: string) => `${whose}، ${chair}`,
    leave: (doctor: string, from: string, until: string) => `إجازة ${doctor}: من ${from} إلى ${until}`,
    closed: (name: string, from: string, until: string) => `وقت مغلق لدى ${name}: من ${from} إلى ${until}`,
  },
})
