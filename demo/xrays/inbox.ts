import { addDays, type Day } from '#domain/calendar.ts'
import { addUnfiled } from '#server/nouns/unfiled/commands.ts'
import { inspectFile } from '#server/nouns/files/inspect.ts'
import { spool } from '#server/base/http/upload.ts'
import { type Act, byFrontDesk } from '../act.ts'
import type { Patient } from '../patients.ts'
import { asDicom } from './as-dicom.ts'
import { drawBitewing, drawPeriapical, type Mouth } from './draw.ts'

const HEALTHY: Mouth = { teeth: new Set([17, 16, 15, 14, 47, 46, 45, 44]), shown: [] }
const RIGHT = [
  [17, 16, 15, 14],
  [47, 46, 45, 44],
] as const

/**
 * What the program of a sensor exported yesterday evening, and that waits to be filed: one that names a patient and their
 * birth date, one of a person whom the clinic does not know, and a photo of a film that names no one.
 */
export function* actsOfInbox(adults: readonly Patient[], today: Day): Generator<Act> {
  const known = adults.find(({ entry }) => entry.date_of_birth !== null)
  const evening = addDays(today, -1)
  const periapical = () => drawPeriapical(HEALTHY, [47, 46, 45])
  const sensor = (full_name: string, date_of_birth: Day | null, number: number) => async () =>
    asDicom(await periapical(), { full_name, date_of_birth, taken_on: evening, number, exposure: 1 })
  const receive = (minute: number, name: string, content: () => Promise<Buffer>) =>
    byFrontDesk(`${evening}T18:${minute}:00`, async (context) => {
      const upload = await spool(name, chunksOf(await content()))
      try {
        await addUnfiled(context, await inspectFile(upload))
      } finally {
        await upload.close()
      }
    })
  if (known) yield receive(40, 'IMG_0101.dcm', sensor(known.entry.full_name, known.entry.date_of_birth, 101))
  yield receive(41, 'IMG_0102.dcm', sensor('Omar Test Guest', '1988-05-17', 102))
  yield receive(42, 'scan of a film.jpg', () => drawBitewing(HEALTHY, RIGHT))
}

async function* chunksOf(content: Buffer) {
  yield content
}
