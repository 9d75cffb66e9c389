import { damaged, type PictureHeader } from '#domain/dicom/header.ts'
import { frameBytes } from '#domain/dicom/samples.ts'
import { bytesOf, type Parsed } from './parse.ts'

const PIXELS = 'x7fe00010'
const JPEG_END = [0xff, 0xd9]

/** The bytes of the first frame, as they were written. */
export function firstFrame({ data, syntax }: Parsed, header: PictureHeader): Uint8Array {
  const element = data.elements[PIXELS]
  if (!element) throw damaged()
  if (syntax.pixels === 'plain') {
    const bytes = bytesOf(data, PIXELS)
    if (!bytes || bytes.length < frameBytes(header)) throw damaged()
    return bytes
  }
  const fragments = element.fragments ?? []
  const parts = fragments.map(({ position, length }) => data.byteArray.subarray(position, position + length))
  if (parts.length === 0 || parts.some((part, at) => part.length < (fragments[at]?.length ?? 0))) throw damaged()
  return joined(parts.slice(0, lengthOfFirst({ ...header, is_rle: syntax.pixels === 'rle' }, parts, secondOf(element))))
}

/** The fragment with which the second frame begins, if the file has a table of its frames. */
function secondOf({ basicOffsetTable, fragments }: { basicOffsetTable?: number[]; fragments?: { offset: number }[] }) {
  const second = basicOffsetTable?.[1]
  const place = second === undefined ? -1 : (fragments ?? []).findIndex(({ offset }) => offset === second)
  return place > 0 ? place : undefined
}

/** How many fragments the first frame has. */
function lengthOfFirst(
  { frames, is_rle }: Pick<PictureHeader, 'frames'> & { is_rle: boolean },
  parts: readonly Uint8Array[],
  second: number | undefined,
) {
  if (second !== undefined) return second
  if (is_rle || frames === parts.length) return 1
  if (frames === 1) return parts.length
  const end = parts.findIndex(endsJpeg)
  return end < 0 ? parts.length : end + 1
}

/** A fragment may be filled up to an even length. */
const endsJpeg = (part: Uint8Array) =>
  [part.length - 2, part.length - 3].some((at) => JPEG_END.every((byte, place) => part[at + place] === byte))

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
