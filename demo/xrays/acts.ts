import { addDays, dayOf, type LocalTime } from '#domain/calendar.ts'
import type { FileKind, XrayReport } from '#domain/file.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import type { Context } from '#server/base/context/context.ts'
import { changeFile } from '#server/nouns/files/change-file.ts'
import { addFile } from '#server/nouns/files/commands.ts'
import { inspectFile } from '#server/nouns/files/inspect.ts'
import { spool } from '#server/base/http/upload.ts'
import type { Act } from '../act.ts'
import { soonAfter } from '../clinic-clock.ts'
import type { Patient } from '../patients.ts'
import type { Random } from '../random.ts'
import type { DoctorKey } from '../staff.ts'
import { type AboutPicture, asDicom } from './as-dicom.ts'
import { consentPaper } from './consent-paper.ts'
import { drawBitewing, drawPanoramic, drawPeriapical, type Mouth } from './draw.ts'
import { seriesOf } from './series.ts'

interface Examined {
  patient: Patient
  doctor: DoctorKey
  at: LocalTime
  mouth: Mouth
}

const SIDES = [
  {
    name: 'right',
    rows: [
      [17, 16, 15, 14],
      [47, 46, 45, 44],
    ],
  },
  {
    name: 'left',
    rows: [
      [24, 25, 26, 27],
      [34, 35, 36, 37],
    ],
  },
] as const

/** Findings that show only at the tips of the roots. */
const DEEP = new Set(['root_canal', 'periapical', 'implant'])

const APICAL: XrayReport = { reason: 'Pain on biting', report: 'Radiolucency at the apex', quality: 1 }

/** A doctor who charts a mouth has taken X-rays of it, and they show the findings. */
export function* actsOfXrays(random: Random, { patient, doctor, at, mouth }: Examined): Generator<Act> {
  const taken_on = dayOf(at)
  const add = (name: string, draw: () => Promise<Buffer>, of: readonly number[], more: Partial<About> = {}): Act => ({
    at: soonAfter(at, random, 1, 6),
    by: doctor,
    run: async (context) =>
      keepFile(context, {
        id: patient.id,
        name,
        kind: 'xray',
        taken_on,
        teeth: [...of],
        content: await draw(),
        ...more,
      }),
  })
  const present = (of: readonly ToothNumber[]) => of.filter((tooth) => mouth.teeth.has(tooth))
  const side = random.pick(SIDES)
  const [upper, lower] = side.rows
  if (random.chance(0.7))
    yield add(`bitewing ${side.name}.jpg`, () => drawBitewing(mouth, side.rows), present([...upper, ...lower]))
  const deep = mouth.shown.find(({ code }) => DEEP.has(code))
  if (deep) {
    const [first, second, third] = neighbours(deep.tooth)
    const reported = deep.code === 'periapical' ? APICAL : undefined
    const draw = () => drawPeriapical(mouth, [first, second, third])
    yield add(`periapical ${deep.tooth}.jpg`, draw, present([first, second, third]), { reported })
    if (deep.code !== 'implant')
      for (const { name, number, exposure, ...more } of seriesOf(deep.tooth, taken_on))
        yield add(name, dicomOf(patient, draw, { taken_on: more.taken_on, number, exposure }), [deep.tooth], more)
    if (random.chance(0.6)) {
      const paper = async () => consentPaper(deep.code === 'implant' ? 'Implant' : 'Root canal treatment', deep.tooth)
      yield add(`consent ${deep.tooth}.pdf`, paper, [deep.tooth], { kind: 'consent' })
    }
  }
  if (random.chance(0.2)) {
    const earlier = addDays(taken_on, -random.between(0, 200))
    yield add('panoramic.jpg', () => drawPanoramic(mouth), [], { taken_on: earlier })
  }
}

const dicomOf =
  (
    { entry: { full_name, date_of_birth } }: Patient,
    draw: () => Promise<Buffer>,
    about: Omit<AboutPicture, 'full_name' | 'date_of_birth'>,
  ) =>
  async () =>
    asDicom(await draw(), { full_name, date_of_birth, ...about })

/** From left to right in the picture, facing the patient. */
function neighbours(tooth: ToothNumber): [ToothNumber, ToothNumber, ToothNumber] {
  const quadrant = Math.floor(tooth / 10)
  const place = Math.min(Math.max(tooth % 10, 2), 7)
  const numbers = [place + 1, place, place - 1].map((each) => quadrant * 10 + each) as [number, number, number]
  return quadrant === 1 || quadrant === 4 ? numbers : (numbers.toReversed() as [number, number, number])
}

interface About {
  kind: FileKind
  taken_on: string
  teeth: number[]
  reported: XrayReport
}

/** Stores the picture like an uploaded file. */
async function keepFile(
  context: Context,
  {
    name,
    content,
    reported,
    ...about
  }: Partial<About> & Pick<About, 'kind'> & { id: number; name: string; content: Buffer },
) {
  const upload = await spool(name, chunksOf(content))
  try {
    const id = await addFile(context, about, await inspectFile(upload))
    if (reported) await changeFile(context, { id, ...reported })
  } finally {
    await upload.close()
  }
}

async function* chunksOf(content: Buffer) {
  yield content
}
