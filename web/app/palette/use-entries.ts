import { useLocation } from 'react-router'
import type { Appointment } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { beginsWords, hasWords } from '#web/base/i18n/folding.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePatientSearch } from '#web/nouns/patients/use-patient-search.ts'
import { useUser } from '#web/base/session/session.ts'
import { type Command, commandsOf } from './commands.ts'
import { paymentCommand } from './payment-command.ts'
import { recentOf } from './recent.ts'
import { typedCommands } from './typed-commands.ts'
import { appointmentCommands } from './appointment-commands.ts'

type FoundPatient = Pick<Patient, 'id' | 'full_name' | 'contact_number'> & Partial<Patient>

/** One line of the palette. */
export type PaletteEntry = { key: string } & ({ command: Command } | { patient: FoundPatient })
export interface EntryGroup {
  name: 'recent' | 'patients' | Command['group']
  entries: PaletteEntry[]
  /** How many more were found than are shown. */
  left_out?: number
}

const PAUSE_MS = 60
const MOST_PATIENTS = 8
/** Those left out are counted up to this number. */
export const MOST_COUNTED = 20
const MOST_ASKED = MOST_PATIENTS + MOST_COUNTED + 1

/** The entries that match the typed text, in groups, the latest choices first. */
export function useEntries(typed: string, appointment?: Appointment) {
  const text = typed.trim()
  const user = useUser()
  const language = useLanguage()
  const search = usePatientSearch(text, { pause_ms: PAUSE_MS, limit: MOST_ASKED, enabled: text !== '' })
  const today = useToday()
  const { search: address } = useLocation()
  const commands = [...appointmentCommands(user.role, appointment, address), ...commandsOf(user)]
  const namedByText = typedCommands(text, today)
  const named = (patient: FoundPatient) => hasWords(`${patient.full_name} ${patient.contact_number ?? ''}`, text)

  /** With the balance, which is not remembered. */
  const foundNow = ({ id, ...patient }: FoundPatient) =>
    (text !== '' && search.patients.find((each) => each.id === id)) || { id, ...patient }

  const recent = recentOf(user.id).flatMap((each): PaletteEntry[] => {
    if ('patient' in each) return named(each.patient) ? withPayment(patientEntry(foundNow(each.patient))) : []
    const command = commands.find(({ id }) => id === each.command)
    return command && fits(command, text) ? [commandEntry(command)] : []
  })
  const newToList = ({ key }: PaletteEntry) => recent.every((each) => each.key !== key)
  const of = (name: Command['group']) => group(name, fitting(commands, name, text, language).filter(newToList))
  // All guide pages would bury the rest; until something is typed, the contents are enough.
  const guide = text === '' ? group('guide', of('guide').entries.slice(0, 1)) : of('guide')
  const typedAs = (name: Command['group']) => group(name, namedByText.filter(isIn(name)).map(commandEntry))
  const patients = text === '' ? [] : search.patients.map(patientEntry).filter(newToList)
  const groups = [
    group('recent', recent),
    ...COMMAND_GROUPS.map(of),
    typedAs('days'),
    patientGroup(patients),
    typedAs('invoices'),
    guide,
  ]
  return {
    ...search,
    searching: text !== '' && search.searching,
    groups: groups.filter(({ entries }) => entries.length > 0),
  }
}

const COMMAND_GROUPS = ['appointment', 'actions', 'pages', 'settings', 'preferences'] as const

const group = (name: EntryGroup['name'], entries: PaletteEntry[]): EntryGroup => ({ name, entries })

/** A single one more takes no more room than saying so. */
function patientGroup(found: PaletteEntry[]): EntryGroup {
  const shown = found.length === MOST_PATIENTS + 1 ? found : found.slice(0, MOST_PATIENTS)
  return { ...group('patients', shown.flatMap(withPayment)), left_out: found.length - shown.length }
}

/** Beside what a patient owes. */
function withPayment(entry: PaletteEntry): PaletteEntry[] {
  const payment = 'patient' in entry && paymentCommand(entry.patient)
  return payment ? [entry, commandEntry(payment)] : [entry]
}

const isIn = (name: Command['group']) => (command: Command) => command.group === name

/** Commands whose names begin with the text come first. */
const fitting = (commands: readonly Command[], name: Command['group'], text: string, language: 'en' | 'ar') =>
  commands
    .filter((command) => isIn(name)(command) && fits(command, text))
    .toSorted((one, other) => Number(starts(other, text, language)) - Number(starts(one, text, language)))
    .map(commandEntry)

const fits = ({ label, words }: Command, text: string) =>
  beginsWords(`${label.en} ${label.ar} ${words?.en ?? ''} ${words?.ar ?? ''}`, text)
const starts = ({ label }: Command, text: string, language: 'en' | 'ar') =>
  text !== '' && label[language].toLowerCase().startsWith(text.toLowerCase())

const commandEntry = (command: Command): PaletteEntry => ({ key: command.id, command })
const patientEntry = (patient: FoundPatient): PaletteEntry => ({ key: `patient-${patient.id}`, patient })
