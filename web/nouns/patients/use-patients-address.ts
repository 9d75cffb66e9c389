import { type PatientOrder, PATIENT_ORDERS } from '#domain/patient.ts'
import type { PickedPatient } from './patient-picker.tsx'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import { useAddress } from '#web/base/ui/use-address.ts'

/** The screen's state in the address: search, filter, and what is open. */
export function usePatientsAddress() {
  const { params, open, close, ask, replace } = useAddress()
  return {
    q: params.get('q') ?? '',
    has_balance: params.get('hasBalance') === 'true',
    /** The sort order of debtors. */
    sort: PATIENT_ORDERS.find((each) => each === params.get('sort')) ?? 'name',
    adding: params.get('new') === 'true',
    /** A walk-in: booking follows registering. */
    walk_in: params.get('walk_in') === 'true',
    /** Known values of a new patient. */
    patient_name: params.get('patient_name') ?? '',
    editing: idIn(params.get('edit')),
    /** From an old link to a patient, before patients had a page of their own. */
    shown: idIn(params.get('patient')),
    /** Merges the shown patient with the one named here, or with one still to be chosen. */
    merging: params.has('merge'),
    merging_with: idIn(params.get('merge')),
    /** In whom a lot was used is looked up. */
    finding_lot: params.has('lot'),
    tab: TABS.find((each) => each === params.get('tab')) ?? 'all',
    /** The entry of the wait list that is edited, or a new one. */
    waiting: params.get('wait') === 'new' ? ('new' as const) : idIn(params.get('wait')),

    chooseTab: (tab: PatientsTab) => ask({ tab: tab === 'all' ? null : tab }),
    openWait: (entry: 'new' | number) => open({ wait: entry }),
    closeWait: () => close('wait'),
    search: (q: string) => replace({ q }),
    filter: (onlyOwing: boolean) => ask({ hasBalance: onlyOwing ? 'true' : null, sort: null }),
    sortBy: (sort: PatientOrder) => ask({ sort: sort === 'name' ? null : sort }),
    showAll: () => ask({ q: null, hasBalance: null, sort: null }),
    add: (patient_name?: string) => open({ new: 'true', patient_name }),
    edit: (id: number) => open({ edit: id }),
    closeForm: () => close('new', 'edit', 'walk_in', 'patient_name'),
    closeLot: () => close('lot'),
    merge: () => open({ merge: TO_CHOOSE }),
    closeMerge: () => close('merge'),
  }
}

/** Merging two records, on the page of the first. */
export const mergeOf = (id: number, other_id?: number) => patientPath(id, 'overview', { merge: other_id ?? true })

export const appointmentsOf = ({ id }: { id: number }) => pathTo('appointments', { patient_id: id })
export const invoicesOf = ({ id }: { id: number }) => pathTo('invoices', { patient_id: id })

/** Booking for a patient; for a walk-in from now on, as 'HH:mm'. */
export const bookingFor = ({ id, full_name }: PickedPatient, now?: string) =>
  pathTo('appointments', {
    new: true,
    patient_id: id,
    patient_name: full_name,
    start: now,
    walk_in: now === undefined ? undefined : true,
  })

export const TABS = ['all', 'reminders', 'recalls', 'wait-list', 'unscheduled', 'labs', 'inbox', 'approvals'] as const
export type PatientsTab = (typeof TABS)[number]

const TO_CHOOSE = 'true'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
