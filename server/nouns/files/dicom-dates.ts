import { constants, inflateRawSync } from 'node:zlib'
import dicomParser, { type DataSet } from 'dicom-parser'
import type { WrittenDates } from '#domain/dicom/identity.ts'

/** The dates are among the first elements; no pixel is read. */
const HEAD_BYTES = 256 * 1024
/** A deflated byte becomes a thousand at most, so that this bounds what comes out of it. */
const DEFLATED_BYTES = 2 * 1024
const LONGEST_DATE = 16

const DATES = { acquisition: 'x00080022', content: 'x00080023', study: 'x00080020' } as const

/** When a DICOM file says that it was taken, as written; nothing of a file that cannot be read. */
export async function datesIn(parts: AsyncIterable<Buffer>): Promise<WrittenDates> {
  for await (const part of parts) return datesOf(part.subarray(0, HEAD_BYTES))
  return {}
}

function datesOf(head: Buffer): WrittenDates {
  const data = readStart(head)
  const written = (tag: string) => {
    const element = data?.elements[tag]
    return element && element.length <= LONGEST_DATE ? data.string(tag) : undefined
  }
  return {
    acquisition: written(DATES.acquisition),
    content: written(DATES.content),
    study: written(DATES.study),
  }
}

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
