import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Appointment } from '#contract/appointments.ts'
import { type Day, dayOf, isDay } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { searchNow } from '#web/base/links/address-now.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import { type ColumnsBy, columnsByIn, rememberColumnsBy, steppedDay } from './columns-by.ts'
import type { DayView, NewSlot } from './day-view.ts'
import { rememberedView, rememberView } from './remembered-view.ts'
import { revealRow } from './row-focus.ts'

type Booked = Pick<Appointment, 'id' | 'patient_id' | 'doctor_id' | 'datetime_start'>

/**
 * The modals that show a record; the parameter's value is the record's id, for `leave_of` and `hours_of` the doctor's
 * id.
 */
const RECORD_DIALOGS = [
  'open',
  'edit',
  'register',
  'cancel',
  'rebook',
  'invoice',
  'leave',
  'leave_of',
  'hours_of',
  'block',
] as const
export type RecordDialog = (typeof RECORD_DIALOGS)[number]

/** Everything that is removed from the address with a modal, such as the times for a new appointment. */
const ofDialogs = [
  ...RECORD_DIALOGS,
  'new',
  'patient_name',
  'doctor_id',
  'chair_id',
  'start',
  'end',
  'proposed',
  'invoice_action',
  'wait_list_id',
  'lab_case_id',
  'walk_in',
  'find',
  'from',
  'minutes',
  'plan_items',
]
const closed = Object.fromEntries(ofDialogs.map((name) => [name, null]))

/** The screen's state in the address, and functions to change it; Back undoes each. */
export function useDayAddress() {
  const { params, open, ask, replace, close } = useAddress()
  const today = useToday()
  const { state } = useLocation()
  const { show, showColumnsBy } = useShownBy()
  const isOpenedHere = (state as { opened?: string[] } | null)?.opened !== undefined
  const closeOnce = useOncePerPlace(() => close(...ofDialogs))

  // Going to a day ends the view of all days.
  const dateIn = (day: Day) => ({ date: day === today ? null : day, days: null })
  const uninvoiced = params.get('uninvoiced') === 'true'
  return {
    today,
    date: dateOf(params, today),
    /** Opened by a link without a day, as from a patient's page. */
    names_day: isOpenedHere || params.has('date'),
    patient_id: idIn(params.get('patient_id')),
    patient_name: params.get('patient_name') ?? '',
    uninvoiced,
    /** Shows this doctor alone, as for their paper. */
    of_doctor: idIn(params.get('of_doctor')),
    /** Uninvoiced appointments of all days. */
    all_days: uninvoiced && params.get('days') === 'all',
    view: viewIn(params.get('view')),
    dialog: dialogIn(params),
    /** The entry of the wait list that a new appointment closes. */
    wait_list_id: idIn(params.get('wait_list_id')),
    /** Lab work that is fitted at the new appointment. */
    lab_case_id: idIn(params.get('lab_case_id')),
    /** The patient of a new appointment is here. */
    walk_in: params.get('walk_in') === 'true',
    slot: {
      doctor_id: idIn(params.get('doctor_id')),
      chair_id: idIn(params.get('chair_id')),
      start: timeIn(params.get('start')),
      end: timeIn(params.get('end')),
      proposed: params.get('proposed') === 'true',
    },
    /** The panel that finds a time: for the patient named here, otherwise for the patient of the filter. */
    find: {
      patient_id: idIn(params.get('find')) ?? idIn(params.get('patient_id')),
      from: dayIn(params.get('from')),
      minutes: idIn(params.get('minutes')),
      /** Items of the patient's plan that the appointment is for. */
      plan_items: idsIn(params.get('plan_items')),
    },

    goTo: (day: Day) => ask(dateIn(day)),
    // Keys may repeat faster than React renders, so each step starts from the current address.
    step: (direction: 1 | -1) => {
      const now = paramsNow()
      ask(dateIn(steppedDay(dateOf(now, today), direction, [viewIn(now.get('view')), columnsByIn(now)])))
    },
    /** One day of all doctors, on a phone at the column of one. */
    openDay: (day: Day, doctor_id?: number) =>
      showColumnsBy('doctors', { ...dateIn(day), of_doctor: null, column: doctor_id ?? null }),
    choosePatient: (id: number | null) => ask({ patient_id: id, patient_name: null }),
    chooseDoctor: (id: number | null) => ask({ of_doctor: id }),
    showUninvoiced: (only: boolean) => ask({ uninvoiced: only ? 'true' : null, days: null }),
    showAllDays: (all: boolean) => ask({ days: all ? 'all' : null }),
    chooseView: (view: DayView) => {
      show({ view })
      rememberView(view)
    },
    chooseColumnsBy: (by: ColumnsBy) => showColumnsBy(by),
    openNew: (slot?: NewSlot) => open({ ...closed, ...slot, proposed: slot?.proposed && 'true', new: 'true' }),
    openFind: ({ patient_id, ...rest }: FindTime = {}) => open({ ...closed, ...rest, find: patient_id ?? 'true' }),
    open: (dialog: RecordDialog, id: number) => open({ ...closed, [dialog]: id }),
    close: closeOnce,
    /** Closes all dialogs and focuses the appointment's row or card, where the keys such as U work. */
    leaveTo: (id: number) => {
      replace(closed)
      revealRow(id)
    },
    /** Replaces the leave form by the new leave, on its first day. */
    showLeave: (id: number, day: Day) => replace({ ...closed, ...dateIn(day), leave: id }),
    /** Replaces the form by the time it blocked. */
    showBlock: (id: number) => replace({ ...closed, block: id }),
    /** Replaces the form by the appointment it booked: on its day, in its column, without filters that exclude it. */
    showBooked: ({ id, patient_id: bookedFor, doctor_id, datetime_start }: Booked) => {
      // A patient whom a link named, as from their page, was not chosen as a filter.
      const isFilter = isOpenedHere && bookedFor === idIn(params.get('patient_id'))
      const of_doctor = idIn(params.get('of_doctor')) === doctor_id ? doctor_id : null
      const filters = { uninvoiced: null, of_doctor, ...(!isFilter && { patient_id: null }) }
      const column = viewIn(params.get('view')) === 'columns' && { column: doctor_id }
      replace({ ...closed, ...dateIn(dayOf(datetime_start)), ...filters, ...column })
      revealRow(id)
    },
  }
}

type Changes = Parameters<ReturnType<typeof useAddress>['ask']>[0]

/** Other ways to show the days. What is left names its own: Back would else show what was chosen last on this device. */
function useShownBy() {
  const { ask } = useAddress()
  const navigate = useNavigate()
  const { state } = useLocation()
  const show = (changes: Changes) => {
    const left = paramsNow()
    const view = viewIn(left.get('view'))
    left.set('view', view)
    left.set('columns_by', columnsByIn(left))
    void navigate(`?${left}`, { replace: true, state: state as unknown })
    ask({ view, ...changes })
  }
  const showColumnsBy = (columns_by: ColumnsBy, changes: Changes = {}) => {
    show({ columns_by, ...changes })
    rememberColumnsBy(columns_by)
  }
  return { show, showColumnsBy }
}

interface FindTime {
  patient_id?: number
  doctor_id?: number
  /** The earliest day wanted. */
  from?: Day
}

export type DayAddress = ReturnType<typeof useDayAddress>

/** Two reasons to close at the same time, such as Escape and a response, go back once. */
function useOncePerPlace(act: () => void) {
  const { key } = useLocation()
  const closedKey = useRef<string>(undefined)
  return () => {
    if (closedKey.current === key) return
    closedKey.current = key
    act()
  }
}

function dateOf(params: URLSearchParams, today: Day) {
  return dayIn(params.get('date')) ?? today
}

const paramsNow = () => new URLSearchParams(searchNow())

type Dialog = { name: 'new' } | { name: 'find' } | { name: RecordDialog; id: number }

function dialogIn(params: URLSearchParams): Dialog | null {
  if (params.get('new') === 'true') return { name: 'new' }
  if (params.has('find')) return { name: 'find' }
  for (const name of RECORD_DIALOGS) {
    const id = idIn(params.get(name))
    if (id !== undefined) return { name, id }
  }
  return null
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
const idsIn = (text: string | null) => (text ?? '').split(',').flatMap((each) => idIn(each) ?? [])
const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined)
const timeIn = (text: string | null) => (text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined)
const viewIn = (text: string | null): DayView => (text === 'columns' || text === 'list' ? text : rememberedView())
