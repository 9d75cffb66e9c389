import { addDays, type Day } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import { spool } from '#server/base/http/upload.ts'
import { checkImport } from '#server/across/imports/check-import.ts'
import { importDetails } from '#server/across/imports/queries.ts'
import { uploadImport } from '#server/across/imports/upload-import.ts'
import { beginRun, finishRun } from '#server/across/imports/run-import.ts'
import type { Act } from './act.ts'
import type { Patient } from './patients.ts'
import { staff } from './staff.ts'

/**
 * Yesterday the admin brought the visits of some patients in the program before this one, and checked an import of the
 * patients of an acquired practice; three lines of it still have a problem.
 */
export function* actsOfImports(adults: readonly Patient[], today: Day): Generator<Act> {
  const reachable = adults.filter(({ entry }) => entry.contact_number !== null && !/[,"]/.test(entry.full_name))
  const seen = reachable.filter((patient) => patient.seen > addDays(today, -60)).slice(0, PATIENTS_WITH_HISTORY)
  const run: Act['run'] = (context) => bringVisits(context, seen, today)
  yield { at: `${addDays(today, -1)}T12:20:00`, by: 'admin', run }
  yield { at: `${addDays(today, -1)}T12:40:00`, by: 'admin', run: checkPatientsOfPractice }
}

async function checkPatientsOfPractice(context: Context) {
  const file = await spool('patients-old-salata-practice.csv', contentOf(LINES))
  try {
    const id = await uploadImport(context, { kind: 'patients' }, file)
    const { mapping } = await importDetails(context, id)
    await checkImport(context, { id, mapping: mapping ?? {} })
  } finally {
    await file.close()
  }
}

async function bringVisits(context: Context, patients: readonly Patient[], today: Day) {
  const lines = patients.flatMap(({ entry: { full_name, contact_number } }, index) =>
    [500, 700, 900].map((ago) => {
      const [day, doctor] = [addDays(today, -ago - index * 9), DOCTORS_OF_VISITS[index % DOCTORS_OF_VISITS.length]]
      return [full_name, contact_number, doctor, day, index % 2 === 0 ? '09:30' : '16:15', 30, 'Completed'].join(',')
    }),
  )
  const header = 'Patient,Phone,Doctor,Date,Time,Minutes,Status'
  const file = await spool('visits-old-program.csv', contentOf([header, ...lines]))
  try {
    const id = await uploadImport(context, { kind: 'appointments' }, file)
    const { mapping } = await importDetails(context, id)
    await checkImport(context, { id, mapping: mapping ?? {}, day_order: 'dmy' })
    const begun = await beginRun(context, { id, skip_problems: true })
    const error = await finishRun(context, begun, undefined)
    if (error) throw error
  } finally {
    await file.close()
  }
}

const PATIENTS_WITH_HISTORY = 8
const DOCTORS_OF_VISITS = staff.flatMap(({ role, name }) => (role === 'doctor' ? [name] : []))

async function* contentOf(lines: readonly string[]) {
  yield Buffer.from(lines.join('\r\n'))
}

/** Lines as another system exports them: a phone damaged by a spreadsheet, an impossible day, a line without a name. */
const LINES = [
  'Patient No,Full Name,Mobile,QID,DOB,Gender',
  'P-0118,Abdulrahman Al-Obaidli,5561 2090,27863400118,14/03/1978,M',
  'P-0121,Sara Al-Jaber,6612 3341,29063400121,02/11/1990,F',
  'P-0124,نورة خالد السليطي,3377 1204,28563400124,27/06/1985,F',
  'P-0130,Joseph Mathew,9.7455E+11,26935600130,19/01/1969,M',
  'P-0133,Leila Haddad,7020 4415,28142200133,08/09/1981,F',
  'P-0139,Imran Sheikh,5009 8831,29558600139,31/02/1995,M',
  'P-0140,مبارك عبدالله النعيمي,5588 7102,26663400140,11/12/1966,M',
  'P-0144,Grace Villanueva,3312 6650,29260800144,05/05/1992,F',
  'P-0147,,6699 0147,27563400147,23/08/1975,M',
  'P-0152,Yusuf Demir,7755 2083,28879200152,30/04/1988,M',
]
