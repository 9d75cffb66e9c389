import { loadDecoder } from '#server/base/images/decoder.ts'
import type { Day } from '#domain/calendar.ts'

export interface AboutPicture {
  full_name: string
  date_of_birth: Day | null
  taken_on: Day
  /** Its place in the series, from 1. */
  number: number
  /** How much reached the sensor, about 1. */
  exposure: number
}

const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1'
const INTRA_ORAL_XRAY = '1.2.840.10008.5.1.4.1.1.1.3'
/** UIDs of this root are made of any number. */
const ROOT = '2.25.'
/** The sensor is some 40 mm high. */
const MM_PER_PIXEL = '0.14'
const BITS = 12

/** A picture as the sensor's own file: 12 bits in 16, with whom it shows, and to scale. */
export async function asDicom(picture: Buffer, about: AboutPicture): Promise<Buffer> {
  const decode = await loadDecoder()
  const { data, info } = await decode(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const pixels = Buffer.alloc(info.width * info.height * 2)
  for (let at = 0; at < info.width * info.height; at++) {
    // The noise of a sensor, the same each time.
    const noise = ((at * 7919 + about.number * 104_729) % 97) - 48
    const value = Math.round((data[at * info.channels] ?? 0) * 15.5 * about.exposure) + noise
    pixels.writeUInt16LE(Math.min(2 ** BITS - 1, Math.max(0, value)), at * 2)
  }
  const uid = `${ROOT}${Date.parse(about.taken_on)}${info.width}${about.number}`
  const meta = Buffer.concat([
    element(0x0002, 0x0002, 'UI', INTRA_ORAL_XRAY),
    element(0x0002, 0x0003, 'UI', uid),
    element(0x0002, 0x0010, 'UI', EXPLICIT_LITTLE_ENDIAN),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  const head = [Buffer.alloc(128), Buffer.from('DICM'), element(0x0002, 0x0000, 'UL', length), meta]
  return Buffer.concat([...head, ...elementsOf(about, uid), ...pixelsOf(info, pixels)])
}

function elementsOf({ full_name, date_of_birth, taken_on, number }: AboutPicture, uid: string) {
  const words = full_name.split(' ')
  const family = words.pop() ?? ''
  const day = taken_on.replaceAll('-', '')
  return [
    element(0x0008, 0x0005, 'CS', 'ISO_IR 192'),
    element(0x0008, 0x0016, 'UI', INTRA_ORAL_XRAY),
    element(0x0008, 0x0018, 'UI', uid),
    element(0x0008, 0x0020, 'DA', day),
    element(0x0008, 0x0022, 'DA', day),
    element(0x0008, 0x0060, 'CS', 'IO'),
    element(0x0010, 0x0010, 'PN', `${family}^${words.join(' ')}`),
    element(0x0010, 0x0030, 'DA', date_of_birth?.replaceAll('-', '') ?? ''),
    element(0x0018, 0x1164, 'DS', [MM_PER_PIXEL, MM_PER_PIXEL].join('\\')),
    element(0x0020, 0x0013, 'IS', String(number)),
  ]
}

const pixelsOf = ({ width, height }: { width: number; height: number }, pixels: Buffer) => [
  element(0x0028, 0x0002, 'US', short(1)),
  element(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
  element(0x0028, 0x0010, 'US', short(height)),
  element(0x0028, 0x0011, 'US', short(width)),
  element(0x0028, 0x0100, 'US', short(16)),
  element(0x0028, 0x0101, 'US', short(BITS)),
  element(0x0028, 0x0102, 'US', short(BITS - 1)),
  element(0x0028, 0x0103, 'US', short(0)),
  element(0x0028, 0x1050, 'DS', '1600'),
  element(0x0028, 0x1051, 'DS', '3200'),
  element(0x0028, 0x1055, 'LO', 'Bone'),
  element(0x7fe0, 0x0010, 'OW', pixels),
]

function short(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}

/** Texts are padded to an even length: UIDs with a zero, others with a space. */
function element(group: number, number: number, type: string, value: string | Buffer): Buffer {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  const padding = Buffer.alloc(content.length % 2, type === 'UI' || type === 'OW' ? 0 : 0x20)
  const size = content.length + padding.length
  const head = Buffer.alloc(type === 'OW' ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(type, 4, 'latin1')
  if (type === 'OW') head.writeUInt32LE(size, 8)
  else head.writeUInt16LE(size, 6)
  return Buffer.concat([head, content, padding])
}
