import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useMay } from '#web/base/session/session.ts'
import { type TimelineKind, timelineOf } from './timeline-entries.ts'

/** The most contacts and invoices that are fetched at once. */
export const MOST_FETCHED = 200

interface Query {
  data: unknown
  isError: boolean
  refetch: () => unknown
}

/** A patient's timeline, and for each kind of record that the user may read whether it is loaded or failed. */
export function useTimeline(patient_id: number) {
  const today = useToday()
  const { time_zone } = useClinic()
  const enabled = {
    notes: useMay('note:read'),
    account: useMay('account:read'),
    contacts: useMay('contact:read'),
    letters: useMay('letter:read'),
    files: useMay('file:read'),
  }
  const appointments = useCall(api.appointments, { patient_id })
  const notes = useCall(api.notes, { id: patient_id }, { enabled: enabled.notes })
  const invoices = useCall(api.invoices, { patient_id, include_flagged: true, limit: MOST_FETCHED })
  const account = useCall(api.patientAccount, { id: patient_id }, { enabled: enabled.account })
  const contacts = useCall(api.contacts, { patient_id, limit: MOST_FETCHED }, { enabled: enabled.contacts })
  const letters = useCall(api.letters, { id: patient_id }, { enabled: enabled.letters })
  const files = useCall(api.files, { id: patient_id }, { enabled: enabled.files })

  const all: { kind: TimelineKind; query: Query; enabled: boolean }[] = [
    { kind: 'visits', query: appointments, enabled: true },
    { kind: 'notes', query: notes, enabled: enabled.notes },
    { kind: 'money', query: enabled.account ? account : invoices, enabled: true },
    { kind: 'contacts', query: contacts, enabled: enabled.contacts },
    { kind: 'letters', query: letters, enabled: enabled.letters },
    { kind: 'files', query: files, enabled: enabled.files },
  ]
  const sources = all.filter((source) => source.enabled)
  return {
    kinds: sources.map(({ kind }) => kind),
    waiting: sources.some(({ query }) => query.data === undefined && !query.isError),
    failed: sources.filter(({ query }) => query.data === undefined && query.isError).map(({ kind }) => kind),
    retry: () => {
      for (const { query } of sources) if (query.isError) void query.refetch()
    },
    /** Whether older contacts or invoices were left out. */
    cut: contacts.data?.length === MOST_FETCHED || (!enabled.account && invoices.data?.length === MOST_FETCHED),
    entries: timelineOf(
      {
        appointments: appointments.data,
        notes: notes.data,
        invoices: invoices.data,
        entries: enabled.account ? (account.data?.entries ?? []) : undefined,
        contacts: contacts.data,
        letters: letters.data,
        files: files.data,
      },
      today,
      time_zone,
    ),
  }
}
