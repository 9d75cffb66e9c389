/** How the pixels of a DICOM file are written. The ones with `shown: false` are only named. */
export interface Syntax {
  name: string
  pixels: 'plain' | 'rle' | 'jpeg' | 'jpeg-lossless' | 'other'
  explicit: boolean
  big_endian?: true
  deflated?: true
}

const plain = { pixels: 'plain', explicit: true } as const
const other = (name: string): Syntax => ({ name, pixels: 'other', explicit: true })

/** By the last part of the identifier, which begins with 1.2.840.10008.1.2. */
const SYNTAXES: Partial<Record<string, Syntax>> = {
  '': { ...plain, name: 'Implicit VR Little Endian', explicit: false },
  '.1': { ...plain, name: 'Explicit VR Little Endian' },
  '.1.99': { ...plain, name: 'Deflated Explicit VR Little Endian', deflated: true },
  '.2': { ...plain, name: 'Explicit VR Big Endian', big_endian: true },
  '.5': { name: 'RLE Lossless', pixels: 'rle', explicit: true },
  '.4.50': { name: 'JPEG Baseline', pixels: 'jpeg', explicit: true },
  '.4.51': other('JPEG Extended'),
  '.4.57': { name: 'JPEG Lossless', pixels: 'jpeg-lossless', explicit: true },
  '.4.70': { name: 'JPEG Lossless', pixels: 'jpeg-lossless', explicit: true },
  '.4.80': other('JPEG-LS Lossless'),
  '.4.81': other('JPEG-LS Near-Lossless'),
  '.4.90': other('JPEG 2000 Lossless'),
  '.4.91': other('JPEG 2000'),
  '.4.92': other('JPEG 2000 Part 2 Lossless'),
  '.4.93': other('JPEG 2000 Part 2'),
  '.4.100': other('MPEG-2'),
  '.4.101': other('MPEG-2'),
  '.4.102': other('MPEG-4'),
  '.4.103': other('MPEG-4'),
  '.4.201': other('High-Throughput JPEG 2000 Lossless'),
  '.4.202': other('High-Throughput JPEG 2000 Lossless'),
  '.4.203': other('High-Throughput JPEG 2000'),
}

const FAMILY = '1.2.840.10008.1.2'
const LONGEST_IDENTIFIER = 64

export function syntaxOf(identifier: string): Syntax {
  const known = identifier.startsWith(FAMILY) ? SYNTAXES[identifier.slice(FAMILY.length)] : undefined
  return known ?? other(identifier.replaceAll(/[^\d.]/g, '').slice(0, LONGEST_IDENTIFIER) || '?')
}
