/** What a DICOM file says of its pixels. */
export interface PictureHeader {
  columns: number
  rows: number
  frames: number
  /** 1 for grey and palettes, 3 for colours. */
  samples: number
  photometric: string
  bits_allocated: number
  bits_stored: number
  high_bit: number
  signed: boolean
  /** All red samples come first, then all green, then all blue. */
  planar: boolean
}

/** A table from stored values to others: what is below `first` takes its first entry, what is above its end the last. */
export interface Lookup {
  first: number
  entries: ArrayLike<number>
  /** The bits of an entry. */
  bits: number
}

/** Why a file is not drawn. */
export type Problem =
  /** It is broken off, or contradicts itself. */
  | { code: 'damaged' }
  /** It has no picture, such as a plan or an ECG. */
  | { code: 'no-picture' }
  | { code: 'too-large' }
  | { code: 'too-slow' }
  /** A kind of picture that is only named. */
  | { code: 'unsupported'; what: string }

export class NotShown extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

export const damaged = () => new NotShown({ code: 'damaged' })
export const unsupported = (what: string) => new NotShown({ code: 'unsupported', what })

/** More than any dental sensor has; their samples and their drawing fit into the memory of a phone. */
export const MOST_PIXELS = 40_000_000
const MOST_PIXELS_PER_SIDE = 16_384

const PHOTOMETRICS: Partial<Record<string, number>> = {
  MONOCHROME1: 1,
  MONOCHROME2: 1,
  'PALETTE COLOR': 1,
  RGB: 3,
  YBR_FULL: 3,
  YBR_FULL_422: 3,
}
/** What only a JPEG uses; the browser that decodes it answers with colours. */
const OF_JPEG = new Set(['YBR_PARTIAL_422', 'YBR_PARTIAL_420', 'YBR_ICT', 'YBR_RCT'])

/** Refuses what cannot be drawn, before any memory is taken for it. */
export function ensureDrawable(header: PictureHeader, is_jpeg: boolean) {
  const { columns, rows, samples, photometric, bits_allocated, bits_stored, high_bit } = header
  if (!(columns > 0 && rows > 0)) throw damaged()
  if (columns > MOST_PIXELS_PER_SIDE || rows > MOST_PIXELS_PER_SIDE || columns * rows > MOST_PIXELS)
    throw new NotShown({ code: 'too-large' })
  if (bits_allocated !== 8 && bits_allocated !== 16) throw unsupported(`${bits_allocated} bit`)
  const expected = PHOTOMETRICS[photometric] ?? (is_jpeg && OF_JPEG.has(photometric) ? 3 : undefined)
  if (expected === undefined) throw unsupported(photometric.slice(0, 16) || '?')
  if (samples !== expected || bits_stored < 1 || bits_stored > bits_allocated) throw damaged()
  if (high_bit < bits_stored - 1 || high_bit >= bits_allocated) throw damaged()
}
