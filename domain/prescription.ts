import { inOneLine } from './plain-text.ts'
import type { MessageLanguage } from './patient.ts'

/** One medicine of a prescription, on a row of the form and a line of paper of its own. */
export interface PrescribedMedicine {
  name: string
  form: string | null
  strength: string | null
  dose: string | null
  times: string | null
  days: number | null
  quantity: number | null
  as_needed: boolean
  note: string | null
}

export const MOST_MEDICINES = 20
/** That a doctor keeps to prescribe again. */
export const MOST_FAVOURITES = 100
export const MOST_DAYS = 365
export const MOST_QUANTITY = 9999
export const LONGEST_MEDICINE_NAME = 200
export const LONGEST_MEDICINE_PART = 100
export const LONGEST_MEDICINE_NOTE = 300

export const NO_MEDICINE: PrescribedMedicine = {
  name: '',
  form: null,
  strength: null,
  dose: null,
  times: null,
  days: null,
  quantity: null,
  as_needed: false,
  note: null,
}

type Sent = { name: string } & { [Part in keyof PrescribedMedicine]?: PrescribedMedicine[Part] | null | undefined }

/** With every part, what was left out as nothing. */
export const wholeMedicine = (sent: Sent): PrescribedMedicine => ({
  name: sent.name,
  form: sent.form ?? null,
  strength: sent.strength ?? null,
  dose: sent.dose ?? null,
  times: sent.times ?? null,
  days: sent.days ?? null,
  quantity: sent.quantity ?? null,
  as_needed: sent.as_needed ?? false,
  note: sent.note ?? null,
})

const WORDS = {
  en: {
    comma: ', ',
    days: (count: number) => (count === 1 ? 'for 1 day' : `for ${count} days`),
    quantity: (count: number) => `quantity ${count}`,
    as_needed: 'as needed',
  },
  ar: {
    comma: '، ',
    days: (count: number) => `لمدة ${daysInArabic(count)}`,
    quantity: (count: number) => `الكمية ${count}`,
    as_needed: 'عند الحاجة',
  },
} as const

function daysInArabic(count: number) {
  if (count === 1) return 'يوم واحد'
  if (count === 2) return 'يومين'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} أيام` : `${count} يومًا`
}

const said = (parts: readonly (string | null)[]) =>
  parts.flatMap((part) => {
    const tidied = inOneLine(part ?? '').trim()
    return tidied === '' ? [] : [tidied]
  })

/** What it is, part by part. */
export const headPartsOf = ({ name, form, strength }: PrescribedMedicine): string[] => said([name, form, strength])

/** What it is: 'Amoxicillin capsule 500 mg'. */
export const headOf = (medicine: PrescribedMedicine): string => headPartsOf(medicine).join(' ')

/** How it is taken, part by part, in the language of the letter. */
export function directionsOf(medicine: PrescribedMedicine, language: MessageLanguage): string[] {
  const { dose, times, days, quantity, as_needed, note } = medicine
  const words = WORDS[language]
  return said([
    dose,
    times,
    as_needed ? words.as_needed : null,
    days === null ? null : words.days(days),
    quantity === null ? null : words.quantity(quantity),
    note,
  ])
}

/** Between the parts of a line. */
export const commaOf = (language: MessageLanguage) => WORDS[language].comma

/** Its line of paper. */
export function lineOf(medicine: PrescribedMedicine, language: MessageLanguage): string {
  const directions = directionsOf(medicine, language)
  const head = headOf(medicine)
  return directions.length === 0 ? head : `${head}: ${directions.join(commaOf(language))}`
}

export const linesOf = (medicines: readonly PrescribedMedicine[], language: MessageLanguage): string =>
  medicines.map((medicine) => lineOf(medicine, language)).join('\n')

const PLACE = '{medicines}'

/** The template of a prescription by rows: one that has no place for them gets it, so that none is left off the paper. */
export const withPlaceForRows = (template: string) => (template.includes(PLACE) ? template : `${PLACE}\n\n${template}`)
