import type { PatientFile } from '#contract/files.ts'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { arrange, MOUNTS, type MountKind } from '#domain/mount.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'

/** A file with the day on which it was taken or, where the file does not say, added. */
export type DatedFile = PatientFile & { day: Day }

export const mountIn = (params: URLSearchParams): MountKind | undefined =>
  MOUNTS.find((mount) => mount === params.get('mount'))

/** The X-rays of a patient, arranged as the address says. */
export function useMount(files: readonly PatientFile[], mount: MountKind, params: URLSearchParams) {
  const { time_zone } = useClinic()
  const today = useToday()
  const as_of = params.get('as_of') ?? today
  const xrays = files.filter(({ kind, voided_at }) => kind === 'xray' && voided_at === null)
  const dated = xrays.map((file): DatedFile => ({
    ...file,
    day: file.taken_on ?? clinicDay(new Date(file.added_at), time_zone),
  }))
  return { today, as_of, ...arrange(dated, mount, as_of) }
}

export type Mounted = ReturnType<typeof useMount>
