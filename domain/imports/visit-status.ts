import { plainText } from '../plain-text.ts'

/** Beginnings of words for a visit that was cancelled or missed, in the languages of the headers. */
const NOT_KEPT = [
  'cancel',
  'canceled',
  'no show',
  'no-show',
  'noshow',
  'missed',
  'broken',
  'failed',
  'did not attend',
  'dna',
  'fta',
  'absent',
  'deleted',
  'rescheduled',
  'annul',
  'ausente',
  'anulad',
  'unsched',
  'non venu',
  'excus',
  'no asist',
  'no acud',
  'no vino',
  'desmarcad',
  'nao compareceu',
  'falt',
  'abgesagt',
  'storniert',
  'nicht erschienen',
  'ausgefallen',
  'disdett',
  'non presentat',
  'assent',
  'geannuleerd',
  'afgezegd',
  'niet verschenen',
  'kinansela',
  'hindi dumating',
  'radd',
  'ملغ',
  'الغ',
  'لم يحضر',
  'غائب',
  'غاب',
  'متغيب',
].map((word) => plainText(word))

/** Whether a file says that an appointment was cancelled or missed. */
export const didNotTakePlace = (status: string) => {
  const said = plainText(status).trim()
  return NOT_KEPT.some((word) => said.startsWith(word) || said.includes(` ${word}`))
}
