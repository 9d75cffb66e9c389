import type { Day } from '#domain/calendar.ts'
import type { PatientOrder } from '#domain/patient.ts'

/** Every screen by its address, with the parameters that links to it give. What a screen itself puts there is its own. */
interface Parameters {
  about: None
  appointments: {
    date?: Day
    days?: 'all'
    doctor_id?: number | null
    /** Searches a free time, for a patient if one is named. */
    find?: number | true
    lab_case_id?: number
    /** How long it takes. */
    minutes?: number | undefined
    new?: true
    open?: number | null
    patient_id?: number
    patient_name?: string
    plan_items?: string
    start?: string | undefined
    uninvoiced?: true
    /** The patient is here. */
    walk_in?: true | undefined
    wait_list_id?: number
  }
  contact: None
  dashboard: { task: 'new' } | None
  'day-closes': None
  doctors: { doctor_id: number; start_date: Day; end_date: Day } | None
  gallery: None
  guide: None
  invitation: None
  invoices: {
    appointment_id?: number
    brought_forward?: boolean
    claim?: number
    flagged?: true
    invoice?: number | string | null
    invoice_action?: 'payment'
    new?: true
    patient_id?: number
    payer_id?: number
    start_date?: Day
    status?: 'open'
    list?: 'to-complete' | 'to-send' | 'sent' | 'to-decide' | 'receipts'
    tab?: 'review' | 'insurers'
  }
  login: None
  patients: {
    hasBalance?: true
    lot?: true
    new?: true
    sort?: PatientOrder
    tab?: 'reminders' | 'recalls' | 'wait-list' | 'unscheduled' | 'labs' | 'inbox' | 'approvals'
    wait?: 'new'
    walk_in?: true
  }
  payouts: None
  profile: None
  reports: { tab?: 'figures' | 'profit' | 'expenses' | 'labs' | 'bridge' | 'rehearsal'; new?: true }
  settings: None
  'settings/api-keys': None
  'settings/appointment-types': None
  'settings/audit': { patient_id?: number }
  'settings/chairs': None
  'settings/means': None
  'settings/clinic': None
  'settings/doctors': None
  'settings/imports': None
  'settings/labs': None
  'settings/letters': None
  'settings/medicines': None
  'settings/payers': None
  'settings/price-lists': None
  'settings/questionnaire': None
  'settings/server': None
  'settings/special-hours': None
  'settings/treatments': { starter?: true }
  'settings/users': { edit?: number; invite?: 'doctor'; new?: true; treats?: true }
  'special-hours': None
}
type None = Readonly<Record<string, never>>
export type ScreenName = keyof Parameters

/** The tabs of a patient's page. */
export type PatientTab =
  | 'overview'
  | 'chart'
  | 'perio'
  | 'plans'
  | 'notes'
  | 'files'
  | 'letters'
  | 'insurance'
  | 'account'

/** `pathTo('appointments', { date, open: 12 })`. No other file writes an address; parameters without a value are left out. */
export const pathTo = <Name extends ScreenName>(screen: Name, parameters?: Parameters[Name]) =>
  `/${screen}${queryOf(parameters)}`

/** The page of one patient; everything about them is a tab of it. */
export const patientPath = (
  id: number,
  tab: PatientTab = 'overview',
  parameters?: { file?: number; kind?: 'photo'; merge?: number | true; pay?: true; tooth?: number },
) => `/patients/${id}${tab === 'overview' ? '' : `/${tab}`}${queryOf(parameters)}`

export const doctorSettingsPath = (id: number) => `/settings/doctors/${id}`
/** The plans of a payer. */
export const payerPath = (id: number) => `/settings/payers/${id}`
export const importPath = (id: number) => `/settings/imports/${id}`
export const guidePath = (page: string) => `/guide/${page}`

/** For `<Link {...toAppointment(12)}>`: the appointment on its day; closing it leads back here. */
export const toAppointment = (open: number) => ({ to: pathTo('appointments', { open }), state: { opened: ['open'] } })

const queryOf = (parameters: object = {}) => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
