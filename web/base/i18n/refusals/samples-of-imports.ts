import type { RefusalCode, RefusalValues, refusals } from '#domain/refusals/catalogue.ts'

type Refusals = typeof refusals
type Code = Extract<RefusalCode, `import.${string}`>
type WithValues = { [Each in Code]: Refusals[Each] extends string ? never : Each }[Code]

const emma = { name: 'Emma Carter', phone: '555-9999', born: '1985-01-15', line: null }
const nobody = { name: 'Basma', phone: null, born: null, line: null }
const ofPerson = [{ person: emma }, { person: nobody }, { person: { ...nobody, line: 3 } }]

/** For the test of all refusals. */
export const samplesOfImports: { [Each in WithValues]: RefusalValues<Each>[] } = {
  'import.too-many-lines': [{ most: 250_000 }],
  'import.check-too-long': [{ minutes: 4, lines: 180_000 }],
  'import.too-many-columns': [{ most: 500 }],
  'import.unknown-sheet': [{ sheet: 'Patients' }],
  'import.sex-codes-needed': [{ codes: ['0', '1', '2'] }],
  'import.unknown-column': [{ column: 'Phone' }],
  'import.unknown-field': [{ field: 'amount' }],
  'import.field-twice': [{ field: 'full_name' }],
  'import.field-missing': [{ fields: ['full_name', 'first_name'] }],
  'import.has-problems': [{ lines: 3 }],
  'import.touched': [{ records: 2 }],
  'import.digits-lost': [{ text: '9.7455E+11' }],
  'import.not-day': [{ text: '31/31/1990' }],
  'import.decided-twice': [{ line: 2 }],
  'import.age': [{ text: '38' }],
  'import.not-birth-year': [{ text: '1888', from: 1900, to: 2026 }],
  'import.not-time': [{ text: '25:00' }],
  'import.not-amount': [{ text: 'much' }],
  'import.not-among': [{ text: '#N/A' }],
  'import.status-number': [{ text: '5' }],
  'import.says-nothing': [{ text: 'N/A' }],
  'import.id-of-another': ofPerson,
  'import.number-of-another': ofPerson,
  'import.number-alone': ofPerson,
  'import.record-of-another': ofPerson,
  'import.like-another': ofPerson,
  'import.near-another': ofPerson,
  'import.namesake-known': ofPerson,
  'import.id-of-one': [{ person: emma, other: nobody }],
  'import.number-of-one': [{ person: emma, other: nobody }],
  'import.beside-another': (['date_of_birth', 'national_id', 'number'] as const).map((differs) => ({
    person: emma,
    differs,
  })),
  'import.doctor-missing': [{ text: 'Nobody' }],
  'import.not-known-here': [{ text: 'Room 3' }],
  'import.alert-ended': [{ text: 'Latex' }],
  'import.alerts-not-noted': [{ text: 'Latex' }],
  'import.alerts-of-one-line': [{ line: 3 }],
  'import.list-in-other-currency': [{ text: 'Gulf net', currency: 'AED' }],
  'import.policy-missing': [{ text: 'Gulf Shield' }],
  'import.claim-twice': [{ line: 7 }],
  'import.plan-missing': [{ text: 'Gulf Shield Gold' }],
  'import.relative-missing': [{ text: 'Huda' }],
  'import.relative-unclear': [{ text: 'Huda' }],
  'import.means-missing': [{ text: 'Gold coins' }],
  'import.not-from-drawer': [{ text: 'Petty cash' }],
  'import.code-missing': [{ text: 'D2740' }],
  'import.overlaps-line': [{ line: 2 }],
  'import.code-twice': [{ line: 2 }],
  'import.balance-twice': [{ line: 2 }],
  'import.balance-differs': [{ amount: '350.25' }],
  'import.same-line': [{ line: 2 }],
}
