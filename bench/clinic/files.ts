import { createHash } from 'node:crypto'
import { FILE_KINDS } from '#domain/file.ts'
import { PERMANENT_TEETH } from '#domain/tooth.ts'
import { pick } from './hash-random.ts'
import { dayOf } from './charts.ts'
import { ADMIN_ID } from './people.ts'
import type { Row } from './sheets.ts'
import type { Size } from './size.ts'

/** For each patient: at scale 1 two hundred thousand files. */
const FILES_PER_PATIENT = 2

/** The number of rows is realistic, the files' contents are tiny. */
export function* fileRows({ patients, days, today }: Size): Generator<{ file: Row; part: Row }> {
  for (let patient = 1; patient <= patients; patient++) {
    for (let number = 0; number < FILES_PER_PATIENT; number++) {
      const id = (patient - 1) * FILES_PER_PATIENT + number + 1
      const content = Buffer.from(`%PDF-1.7 ${id}`)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const day = dayOf(id, days, today)
      const what = [pick(47, id, FILE_KINDS), `scan ${id}.pdf`, 'application/pdf', content.length, sha256]
      const teeth = `{${pick(48, id, PERMANENT_TEETH)}}`
      const file = [id, patient, ...what, day, teeth, false, `${day} 10:00:00+03`, ADMIN_ID]
      // COPY reads a doubled backslash as one.
      yield { file, part: [id, 0, String.raw`\\x${content.toString('hex')}`] }
    }
  }
}

/** At scale 1 ten thousand pictures that programs sent, of which one in fifty still waits to be filed. */
const PATIENTS_PER_PICTURE = 10
const WAITING = 50

export function* unfiledRows({ patients, days, today }: Size): Generator<{ entry: Row; part: Row }> {
  for (let id = 1; id <= patients / PATIENTS_PER_PICTURE; id++) {
    const content = Buffer.from(`%PDF-1.7 inbox ${id}`)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const waits = id % WAITING === 0
    const day = waits ? days[today] : dayOf(id, days, today)
    const born = `${1950 + (id % 65)}-0${1 + (id % 9)}-1${id % 9}`
    const settled = waits ? [null, null, null] : [`${day} 10:00:00+03`, ADMIN_ID, 'Sent twice by the program']
    const what = [id, `IMG_${id}.pdf`, 'application/pdf', content.length, sha256, `Person ${id}`, born]
    yield {
      entry: [...what, `${day} 09:00:00+03`, ADMIN_ID, ...settled],
      // Also what was discarded keeps its content.
      part: [id, 0, String.raw`\\x${content.toString('hex')}`],
    }
  }
}
