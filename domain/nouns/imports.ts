import { fieldInWords } from '../imports/field-words.ts'

export const AUDIT_KINDS = [
  'import.uploaded',
  'import.checked',
  'import.done',
  'import.discarded',
  'import.reread',
  'import.undone',
] as const

export interface Cell {
  /** The cell's text in the file. */
  text: string
}

/** A person whom a line may be about: a patient, or the person of an earlier line. */
export interface Somebody {
  name: string
  phone: string | null
  /** The day, or the year if only that is known. */
  born: string | null
  /** The earlier line; null for a patient of the clinic. */
  line: number | null
}

export interface OfSomebody {
  person: Somebody
}

/** 'Emma Carter (555-9999, born 1985-01-15)' */
const known = ({ name, phone, born, line }: Somebody) => {
  const details = [line === null ? null : `line ${line}`, phone, born === null ? null : `born ${born}`]
  const told = details.filter((detail) => detail !== null).join(', ')
  return told === '' ? name : `${name} (${told})`
}

/** What tells a new patient from another with the same name and phone. */
export const DIFFERENCES = ['date_of_birth', 'national_id', 'number'] as const
const DIFFERENCE = { date_of_birth: 'date of birth', national_id: 'ID', number: 'file number' } as const

export const refusals = {
  'import.not-found': 'Import not found',
  'import.no-file': 'Choose a file to import',
  'import.file-empty': 'The file is empty',
  'import.no-table': 'This is no table: choose a CSV file or a workbook (.xlsx or .ods)',
  'import.file-unreadable':
    'The file cannot be read: save it as CSV or as an Excel workbook (.xlsx), without a password, and try again',
  'import.old-workbook': 'This is an old Excel workbook (.xls): save it as .xlsx or CSV and try again',
  'import.web-page':
    'This is a web page that was saved with the ending of a workbook: open it in Excel, save it as an Excel workbook (.xlsx) or CSV, and try again',
  'import.unpacks-too-large': 'The workbook unpacks to far more than a list of patients would: save the sheet as CSV',
  'import.takes-too-long': 'Reading the file takes too long: save it as CSV, in parts, and try again',
  'import.check-too-long': ({ minutes, lines }: { minutes: number; lines: number }) =>
    `Checking the file takes longer than ${minutes} minutes, in which ${lines} of its lines were checked: split it, and import its parts one after the other`,
  'import.empty': 'The file has no line below its header',
  'import.too-many-lines': ({ most }: { most: number }) => `The file has more than ${most} lines: split it`,
  'import.too-many-columns': ({ most }: { most: number }) => `The file has more than ${most} columns`,
  'import.unknown-sheet': ({ sheet }: { sheet: string }) => `The workbook has no sheet '${sheet}'`,
  'import.not-a-workbook': 'The file is no workbook, so it has no sheets',
  'import.no-text': 'A workbook has no encoding to choose',
  'import.file-gone': 'The file is no longer stored: upload it again',
  'import.sex-codes-needed': ({ codes }: { codes: string[] }) =>
    `Say what the codes of the column for the sex stand for: ${codes.join(', ')}`,
  'import.unknown-column': ({ column }: { column: string }) => `The file has no column '${column}'`,
  'import.unknown-field': ({ field }: { field: string }) =>
    `A column cannot be '${fieldInWords(field)}' in this import`,
  'import.field-twice': ({ field }: { field: string }) =>
    `Two columns are '${fieldInWords(field)}': choose one of them`,
  'import.field-missing': ({ fields }: { fields: string[] }) =>
    `Choose the column that is: ${fields.map(fieldInWords).join(' or ')}`,
  'import.day-order-needed': 'Say in which order the dates of the file have day, month and year',
  'import.not-checked': 'Check the import first: a run does exactly what the check has shown',
  'import.has-problems': ({ lines }: { lines: number }) =>
    `There are problems in lines of the file, in ${lines} of them: correct it, or leave these lines out`,
  'import.changed': 'The clinic has changed since the check, so the run would do something else: check again',
  'import.another-running': 'Another import is running: wait until it has finished',
  'import.another-undoing': 'An import is being undone: wait until that has finished',
  'import.running': 'This import is running',
  'import.finished': 'This import has finished: upload the file again to import more of it',
  'import.not-done': 'Only an import that is done can be undone',
  'import.undone-already': 'This import was undone already',
  'import.not-kept': 'This import was made by an earlier version, which did not keep what undoing it needs',
  'import.touched': ({ records }: { records: number }) =>
    `Records of this import were used or changed since, ${records} of them: it cannot be undone as a whole`,
  'import.undo-touched': 'Records of this import were used or changed, so nothing was undone. Below stands which',
  'import.undo-stopped': 'The server stopped while the import was being undone. Nothing was undone; undo it again',
  'import.undo-no-room':
    'There is no room on the server’s disk for what undoing writes, so nothing was undone: free some space, and undo it again',
  'import.undo-failed': 'Undoing the import failed, and nothing was undone. Undo it again; the reason is in the log',
  'import.stopped': 'The server stopped during the run. Nothing was imported; check and run again',
  'import.failed': 'The run failed, and nothing was imported. Check and run again',
  'import.no-room':
    'There is no room on the server’s disk for what the run writes, so nothing was imported: free some space, then check and run again',
  'import.backup-failed': 'The backup before the run could not be made, so nothing was imported',
  'import.backup-no-room':
    'There is no room for the backup before the run, so nothing was imported: free some space, and run it again',
  'import.backup-not-written':
    'The folder of the backups cannot be written, so nothing was imported: the reason is in the log',
  'import.digits-lost': ({ text }: Cell) =>
    `The value '${text}' has lost digits in a spreadsheet: format the column as text and export it again`,
  'import.not-day': ({ text }: Cell) => `The value '${text}' is not a date in the chosen order`,
  'import.not-birth-year': ({ text, from, to }: Cell & { from: number; to: number }) =>
    `The value '${text}' is no year of birth: those are from ${from} to ${to}`,
  'import.age': ({ text }: Cell) =>
    `The value '${text}' is an age, not a date of birth: write the year of birth, or leave the column out`,
  'import.not-time': ({ text }: Cell) => `The value '${text}' is not a time`,
  'import.not-amount': ({ text }: Cell) => `The value '${text}' is not an amount`,
  'import.not-among': ({ text }: Cell) => `The value '${text}' is not understood here`,
  'import.status-number': ({ text }: Cell) =>
    `The status '${text}' is a number, which does not say whether the visit was kept: write words such as 'completed' or 'missed', or leave the column out`,
  'import.broken-quote': 'A quotation mark in this line is opened and never closed',
  'import.more-cells': 'This line has more cells than the header has columns',
  'import.several-patients': 'Several patients of the clinic fit this line',
  'import.id-of-another': ({ person }: OfSomebody) =>
    `The ID is that of ${known(person)}: the same person, or somebody else?`,
  'import.number-of-another': ({ person }: OfSomebody) =>
    `The file number is that of ${known(person)}: the same person, or somebody else?`,
  'import.number-alone': ({ person }: OfSomebody) =>
    `The line has only a file number, of a program that is not named. It may be ${known(person)}: name the program, or say who it is`,
  'import.record-of-another': ({ person }: OfSomebody) =>
    `The number in this clinic is that of ${known(person)}: the same person, or somebody else?`,
  'import.like-another': ({ person }: OfSomebody) => `This may be ${known(person)}: the same person, or somebody else?`,
  'import.id-of-one': ({ person, other }: OfSomebody & { other: Somebody }) =>
    `By the name it is ${known(person)}, by the ID ${known(other)}: who is it?`,
  'import.number-of-one': ({ person, other }: OfSomebody & { other: Somebody }) =>
    `By the name it is ${known(person)}, by the number ${known(other)}: who is it?`,
  'import.beside-another': ({ person, differs }: OfSomebody & { differs: (typeof DIFFERENCES)[number] }) =>
    `Somebody else than ${known(person)}: same name, but another ${DIFFERENCE[differs]}`,
  'import.near-another': ({ person }: OfSomebody) =>
    `Somebody else than ${known(person)}: same phone or birthday, but another name, though nearly the same or in other letters`,
  'import.namesake-known': ({ person }: OfSomebody) =>
    `Somebody of the same name is known: ${known(person)}. Nothing tells whether it is the same person, so a new patient is made`,
  'import.decided-twice': ({ line }: { line: number }) => `There are two decisions about line ${line}: send one`,
  'import.not-among-found': 'The patient who was chosen is not among those found for this line: choose again',
  'import.says-nothing': ({ text }: Cell) => `The value '${text}' says nothing, so it is left out`,
  'import.none-known-beside': 'That no allergies are known is not stored beside alerts of the patient',
  'import.alert-ended': ({ text }: Cell) => `The alert '${text}' was resolved in this clinic, so it is not noted again`,
  'import.alerts-not-noted': ({ text }: Cell) =>
    `Not noted, since records that the clinic has stay as they are: '${text}'`,
  'import.alerts-of-one-line': ({ line }: { line: number }) =>
    `Allergies or alerts that line ${line} does not have are left out: write them into that line`,
  'import.patient-missing': 'No patient of the clinic fits this line: import the patients first',
  'import.doctor-missing': ({ text }: Cell) => `The clinic has no doctor '${text}'`,
  'import.not-known-here': ({ text }: Cell) => `The clinic has no '${text}' here, so it is left out`,
  'import.chair-taken': 'The chair is taken or closed then, so the appointment is without a chair',
  'import.list-in-other-currency': ({ text, currency }: Cell & { currency: string }) =>
    `The price list '${text}' is in ${currency}, and a file has prices in the clinic's currency`,
  'import.plan-missing': ({ text }: Cell) => `The clinic has no active insurance plan '${text}'`,
  'import.policy-missing': ({ text }: Cell) => `This patient has no policy of '${text}'`,
  'import.claim-twice': ({ line }: { line: number }) => `Line ${line} is the same claim`,
  'import.sent-before-visit': 'It was sent before the day of the visit',
  'import.relative-missing': ({ text }: Cell) =>
    `No patient of the clinic fits the relative '${text}': import the patients first`,
  'import.relative-unclear': ({ text }: Cell) =>
    `Who the relative '${text}' is cannot be said for sure: give a file number, or name and phone`,
  'import.means-missing': ({ text }: Cell) => `The clinic has no means of payment '${text}'`,
  'import.not-from-drawer': ({ text }: Cell) =>
    `Paid before from '${text}': it is noted without a means, and nothing leaves today’s drawer`,
  'import.code-missing': ({ text }: Cell) => `The clinic has no treatment code '${text}'`,
  'import.code-left-out': 'Left out, as was said of its code',
  'import.left-out': 'Left out, as was decided',
  'import.overlaps-line': ({ line }: { line: number }) =>
    `Line ${line} has an appointment of this doctor or patient at that time`,
  'import.code-twice': ({ line }: { line: number }) => `Line ${line} has the same code`,
  'import.balance-twice': ({ line }: { line: number }) => `Line ${line} has another balance of this patient`,
  'import.balance-differs': ({ amount }: { amount: string }) =>
    `This patient’s balance was brought forward already, as ${amount}`,
  'import.same-line': ({ line }: { line: number }) => `As line ${line}`,
  'import.exists': 'The clinic has this record already',
  'import.unchanged': 'The clinic has this record already, with the same values',
  'import.history': 'A past visit: it is kept as history, neither invoiced nor counted',
  'import.did-not-take-place': 'The file says that it did not take place',
  'import.past': 'This appointment has passed',
  'import.zero': 'Nothing is owed and there is no credit',
}

export const CONSTRAINT_REFUSALS = {
  imports_one_runs: 'import.another-running',
  import_undos_one_runs: 'import.another-undoing',
} as const satisfies Record<string, keyof typeof refusals>
