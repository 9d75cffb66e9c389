import { withoutAtEnd, withoutAtStart } from './ends.ts'
import { conflict, ensure, forbidden, invalid } from './refusal.ts'

export const FILE_KINDS = ['xray', 'photo', 'document', 'consent', 'lab'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Only doctors and admins may read files of these kinds. */
export const CLINICAL_FILE_KINDS = ['xray', 'photo', 'lab'] as const satisfies readonly FileKind[]
export const isClinical = (kind: FileKind) => (CLINICAL_FILE_KINDS as readonly FileKind[]).includes(kind)
/** Of an X-ray: excellent, good enough to judge by, not usable. */
export const XRAY_QUALITIES = [1, 2, 3] as const
export type XrayQuality = (typeof XRAY_QUALITIES)[number]

/** What is written about an X-ray, which nothing else has. */
export interface XrayReport {
  reason: string | null
  report: string | null
  quality: XrayQuality | null
}

/** Refuses (400) a report of what is no X-ray, also one that would be left behind when the kind changes. */
export function ensureReportOfXray({ kind, reason, report, quality }: XrayReport & { kind: FileKind }) {
  const written = reason !== null || report !== null || quality !== null
  ensure(kind === 'xray' || !written, () => invalid('kind', 'file.report-of-xray'))
}

export const OTHER_FILE_KINDS = FILE_KINDS.filter((kind) => !isClinical(kind))

export const LARGEST_FILE_BYTES = 50 * 1024 * 1024
/** How much one user may add on one day of the clinic. A demo account is everybody's. */
export const MOST_BYTES_A_DAY = 1024 * 1024 * 1024
export const MOST_DEMO_BYTES_A_DAY = 200 * 1024 * 1024
/** A file is kept in parts of this size, so that neither reading nor writing one needs it whole in memory. */
export const FILE_PART_BYTES = 1024 * 1024
export const partsOf = (size_bytes: number) => Math.ceil(size_bytes / FILE_PART_BYTES)

interface FileType {
  media_type: string
  /** A download is named with the first one. */
  extensions: readonly [string, ...string[]]
  starts: readonly { at: number; bytes: readonly number[] }[]
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * The accepted file types, each detected by its first bytes: the name and the type that a browser sends may be wrong.
 */
export const FILE_TYPES = [
  {
    media_type: 'image/png',
    extensions: ['png'],
    starts: [{ at: 0, bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] }],
  },
  { media_type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], starts: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  {
    media_type: 'image/webp',
    extensions: ['webp'],
    starts: [
      { at: 0, bytes: ascii('RIFF') },
      { at: 8, bytes: ascii('WEBP') },
    ],
  },
  { media_type: 'application/pdf', extensions: ['pdf'], starts: [{ at: 0, bytes: ascii('%PDF-') }] },
  { media_type: 'application/dicom', extensions: ['dcm', 'dicom'], starts: [{ at: 128, bytes: ascii('DICM') }] },
] as const satisfies readonly FileType[]

export type FileMediaType = (typeof FILE_TYPES)[number]['media_type']
export const FILE_MEDIA_TYPES = FILE_TYPES.map(({ media_type }) => media_type)

/** How many of a file's first bytes are needed to detect its type. */
export const FILE_HEAD_BYTES = 132

export const mediaTypeOf = (head: Uint8Array): FileMediaType | undefined =>
  FILE_TYPES.find(({ starts }) =>
    starts.every(({ at, bytes }) => bytes.every((byte, place) => head[at + place] === byte)),
  )?.media_type

export const isPicture = (media_type: FileMediaType) => media_type.startsWith('image/')

const LONGEST_FILE_NAME = 120

/**
 * The name under which a file is shown and downloaded: no folders, nothing invisible, and the extension of its real
 * type.
 */
export function fileNameOf(sent: string, media_type: FileMediaType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim()
  const { extensions } = typeNamed(media_type)
  const ending = /\.([^.]+)$/.exec(visible)?.[1]?.toLowerCase()
  const fits = extensions.some((each) => each === ending)
  const stem = trimmed(fits ? visible.slice(0, visible.lastIndexOf('.')) : visible)
  const cut = trimmed(Array.from(stem).slice(0, LONGEST_FILE_NAME).join(''))
  return `${cut || 'file'}.${fits ? ending : extensions[0]}`
}

const trimmed = (stem: string) => withoutAtStart(withoutAtEnd(stem, '. '), '. ')

const typeNamed = (media_type: FileMediaType): FileType =>
  FILE_TYPES.find((type) => type.media_type === media_type) ?? FILE_TYPES[0]

interface FileState {
  added_by: number
  voided_at: string | null
}

/** A user may void a file that they added, such as to the wrong patient; an admin may void any. */
export const mayVoid = ({ added_by }: Pick<FileState, 'added_by'>, user_id: number, mayVoidAny: boolean) =>
  mayVoidAny || added_by === user_id

export function ensureVoidable(file: FileState, user_id: number, mayVoidAny: boolean) {
  ensure(mayVoid(file, user_id, mayVoidAny), () => forbidden('file.of-another'))
  ensure(file.voided_at === null, () => conflict('file.already-voided'))
}
