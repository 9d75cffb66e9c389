import { constants, inflateRawSync } from 'node:zlib'
import dicomParser, { type DataSet } from 'dicom-parser'
import { type Decode, readTextBy } from '#domain/dicom/character-sets.ts'
import { dayIn, spokenName, type WrittenDates } from '#domain/dicom/identity.ts'
import type { Day } from '#domain/calendar.ts'

/** Names and dates are among the first elements; no pixel is read. */
const HEAD_BYTES = 256 * 1024
/** A deflated byte becomes a thousand at most, so that this bounds what comes out of it. */
const DEFLATED_BYTES = 2 * 1024
const LONGEST_DATE = 16
const LONGEST_NUMBER = 64
const LONGEST_NAME = 1_000

const TAGS = { character_set: 'x00080005', name: 'x00100010', number: 'x00100020', birth: 'x00100030' } as const
const DATES = { acquisition: 'x00080022', content: 'x00080023', study: 'x00080020' } as const

/** Whom a DICOM file says it shows, and when it was taken, as written. */
export interface WrittenHead {
  dates: WrittenDates
  /** As it is read aloud; null without one. */
  person_name: string | null
  date_of_birth: Day | null
  /** Under which the person is known to the program that made it, such as a national ID. */
  person_number: string | null
}

export const NOTHING_WRITTEN: WrittenHead = { dates: {}, person_name: null, date_of_birth: null, person_number: null }

/** Nothing of a file that cannot be read. */
export async function headIn(parts: AsyncIterable<Buffer>): Promise<WrittenHead> {
  for await (const part of parts) return headOf(part.subarray(0, HEAD_BYTES))
  return NOTHING_WRITTEN
}

function headOf(head: Buffer): WrittenHead {
  const data = readStart(head)
  if (!data) return NOTHING_WRITTEN
  const { acquisition, content, study } = DATES
  return {
    dates: {
      acquisition: written(data, acquisition, LONGEST_DATE),
      content: written(data, content, LONGEST_DATE),
      study: written(data, study, LONGEST_DATE),
    },
    person_name: nameIn(data),
    date_of_birth: dayIn(written(data, TAGS.birth, LONGEST_DATE)),
    person_number: visible(written(data, TAGS.number, LONGEST_NUMBER) ?? ''),
  }
}

function written(data: DataSet, tag: string, longest: number) {
  const element = data.elements[tag]
  return element && element.length <= longest ? data.string(tag) : undefined
}

function nameIn(data: DataSet): string | null {
  const element = data.elements[TAGS.name]
  if (!element) return null
  const { dataOffset, length } = element
  const bytes = data.byteArray.subarray(dataOffset, dataOffset + Math.min(length, LONGEST_NAME))
  return visible(spokenName(readTextBy(decode, bytes, written(data, TAGS.character_set, LONGEST_NAME))))
}

const decode: Decode = (encoding, bytes, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

/** What a database can store of it. */
const visible = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .slice(0, LONGEST_SHOWN)
    .trim() || null
const LONGEST_SHOWN = 200

/** The elements up to where the head ends, which most files go beyond. */
function readStart(head: Buffer): DataSet | undefined {
  try {
    return dicomParser.parseDicom(head, { inflater })
  } catch (error) {
    // The package throws the elements that it has read along with the reason.
    return typeof error === 'object' && error !== null && 'dataSet' in error ? (error.dataSet as DataSet) : undefined
  }
}

function inflater(head: Uint8Array, position: number) {
  const deflated = head.subarray(position, position + DEFLATED_BYTES)
  const data = inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH })
  return new Uint8Array(data)
}
