import type { Day } from '#domain/calendar.ts'
import type { FileKind } from '#domain/file.ts'
import type { DraftAbout } from './about-file-fields.tsx'
import { readTeeth } from './teeth.ts'
import type { AboutFile } from './use-uploads.ts'

/** What is typed of all the files that are added together. */
export interface OfAll extends Omit<DraftAbout, 'taken_on'> {
  /** Null while nobody typed one: each file then has its own. */
  taken_on: string | null
  /** Of the X-rays among them: why they were taken. */
  reason: string
}

/** What is typed of one of several files; what is null is as of all of them. */
export interface Own {
  kind: FileKind | null
  taken_on: string | null
  teeth: string | null
  reason: string | null
}

export const AS_ALL: Own = { kind: null, taken_on: null, teeth: null, reason: null }

/** What one file is sent with; undefined while its teeth cannot be read. `day` is its own. */
export function aboutOf(all: OfAll, own: Own, day: string): AboutFile | undefined {
  const teeth = readTeeth(own.teeth ?? all.teeth)
  const kind = own.kind ?? all.kind
  const taken_on = own.taken_on ?? all.taken_on ?? day
  const reason = kind === 'xray' ? (own.reason ?? all.reason).trim() : ''
  return teeth && { kind, taken_on, teeth, note: all.note.trim(), reason }
}

/** What is neither a picture of another kind nor a PDF; its first bytes are read. */
export const mayBeDicom = ({ name, type }: File) =>
  /\.(dcm|dicom)$/i.test(name) || type === '' || type === 'application/dicom'

/** The day on which a file was made: a DICOM file says it, of others the browser may know it. Otherwise empty. */
export function ownDay(file: File, read: ReadonlyMap<File, Day>, today: Day): string {
  if (mayBeDicom(file)) {
    const said = read.get(file) ?? ''
    return said <= today ? said : ''
  }
  const made = new Date(file.lastModified)
  if (Number.isNaN(made.getTime())) return ''
  const day = [made.getFullYear(), made.getMonth() + 1, made.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return day <= today ? day : today
}
