import type { AuditKind, AuditNoun } from '../../domain/audit.ts'
import { audit_texts as appointments } from '../appointments/audit-texts.ts'
import { audit_texts as clinic } from '../clinic/audit-texts.ts'
import { audit_texts as doctors } from '../doctors/audit-texts.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { audit_texts as invoices } from '../invoices/audit-texts.ts'
import { audit_texts as patients } from '../patients/audit-texts.ts'
import { audit_texts as reports } from '../reports/audit-texts.ts'
import { audit_texts as session } from '../session/audit-texts.ts'
import { audit_texts as treatment_codes } from '../treatment-codes/audit-texts.ts'
import { audit_texts as users } from '../users/audit-texts.ts'
import type { Spoken } from './sentences/spoken.ts'

type Language = 'en' | 'ar'
type Kinds = Record<AuditKind, { label: string; sentence: (said: Spoken) => string }>

/** A kind of act or a noun without texts does not compile. */
const kindsIn = (language: Language): Kinds => ({
  ...session[language].kinds,
  ...patients[language].kinds,
  ...appointments[language].kinds,
  ...invoices[language].kinds,
  ...reports[language].kinds,
  ...clinic[language].kinds,
  ...doctors[language].kinds,
  ...users[language].kinds,
  ...treatment_codes[language].kinds,
})

const nounsIn = (language: Language): Record<AuditNoun, string> => ({
  patients: patients[language].noun,
  appointments: appointments[language].noun,
  invoices: invoices[language].noun,
  doctors: doctors[language].noun,
  clinic: clinic[language].noun,
  users: users[language].noun,
  'treatment-codes': treatment_codes[language].noun,
  reports: reports[language].noun,
})

const fieldsIn = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...[patients, appointments, invoices, reports, clinic, doctors, users, treatment_codes].map(
      (noun) => noun[language].fields,
    ),
  ) as Record<string, string>

const wordsIn = (language: Language) => ({
  kinds: kindsIn(language),
  nouns: nounsIn(language),
  fields: fieldsIn(language),
})

/** The texts of all nouns. */
export const noun_texts = catalogue({ en: wordsIn('en'), ar: wordsIn('ar') })
