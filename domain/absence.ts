import { type Day, dayOf, type LocalTime } from './calendar.ts'
import { dayInWords } from './message-text.ts'
import type { MessageLanguage } from './patient.ts'
import { nameIn } from './second-name.ts'

interface Absence {
  language: MessageLanguage
  doctor: string
}

/** The task that tells management of a doctor who fell ill. */
export function illnessTask({ language, doctor, from, count }: Absence & { from: LocalTime; count: number }): string {
  const time = from.slice(11, 16)
  return language === 'ar'
    ? `${doctor}: مرض منذ ${time} ولبقية اليوم. المواعيد التي تحتاج إلى نقل: ${count}`
    : `${doctor} is ill from ${time} for the rest of the day. Appointments to move: ${count}`
}

export const illnessReason = (language: MessageLanguage): string => (language === 'ar' ? 'مرض' : 'Ill')

interface Moved {
  language: MessageLanguage
  patient_name: string
  doctor_name: string
  doctor_name_ar: string | null
  datetime_start: LocalTime
  clinic: { names: Record<MessageLanguage, string>; phone: string }
}

/** A clinic may have no phone. */
const HOW_TO_REPLY: Record<MessageLanguage, (phone: string) => string> = {
  en: (phone) => (phone === '' ? 'Reply here.' : `Reply here or call\n${phone}`),
  ar: (phone) => (phone === '' ? 'أجبنا هنا.' : `أجبنا هنا أو اتصل على\n${phone}`),
}

/** Why the doctor is not there is private. Day and time stand on lines of their own, as in every message. */
export function absenceText({ language, clinic, patient_name, ...visit }: Moved): string {
  const day: Day = dayOf(visit.datetime_start)
  const when = `${dayInWords(day, language)}\n${visit.datetime_start.slice(11, 16)}`
  const name = clinic.names[language]
  const doctor = nameIn(language, visit.doctor_name, visit.doctor_name_ar)
  const reply = HOW_TO_REPLY[language](clinic.phone)
  return language === 'ar'
    ? `مرحبًا ${patient_name}،\n\nنأسف، فلن يكون ${doctor} في ${name} في موعدك:\n${when}\n\nهل نحجز لك وقتًا آخر؟ ${reply}`
    : `Hello ${patient_name},\n\nwe are sorry: ${doctor} will not be at ${name} at the time of your appointment:\n${when}\n\nShall we find another time for you? ${reply}`
}
