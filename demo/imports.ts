import { addDays, type Day } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import { spool } from '#server/base/http/upload.ts'
import { checkImport } from '#server/across/imports/check-import.ts'
import { importDetails } from '#server/across/imports/queries.ts'
import { uploadImport } from '#server/across/imports/upload-import.ts'
import type { Act } from './act.ts'

/** Yesterday the admin checked an import of the patients of an acquired practice; three lines still have a problem. */
export function* actsOfImports(today: Day): Generator<Act> {
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
