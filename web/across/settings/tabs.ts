import { pathTo, type ScreenName } from '#web/base/links/paths.ts'

interface SettingsTab {
  to: ScreenName
  /** The addresses that one comes to from this tab, and that have none of their own. */
  also?: readonly ScreenName[]
}

/** By their names in the texts, below what they are about. */
const GROUPS = {
  clinic: {
    clinic: { to: 'settings/clinic' },
    special_hours: { to: 'settings/special-hours' },
    chairs: { to: 'settings/chairs' },
    appointment_types: { to: 'settings/appointment-types' },
  },
  people: {
    doctors: { to: 'settings/doctors' },
    users: { to: 'settings/users' },
  },
  money: {
    treatments: { to: 'settings/treatments' },
    means: { to: 'settings/means' },
    payers: { to: 'settings/payers', also: ['settings/price-lists'] },
    labs: { to: 'settings/labs' },
  },
  records: {
    medicines: { to: 'settings/medicines' },
    questionnaire: { to: 'settings/questionnaire' },
    letters: { to: 'settings/letters' },
  },
  system: {
    imports: { to: 'settings/imports' },
    audit: { to: 'settings/audit' },
    server: { to: 'settings/server' },
    api_keys: { to: 'settings/api-keys' },
  },
} as const satisfies Record<string, Record<string, SettingsTab>>

export type GroupName = keyof typeof GROUPS
type NamesIn<Group> = Group extends unknown ? keyof Group : never
export type TabName = NamesIn<(typeof GROUPS)[GroupName]>

/** The links of the tabs by group; `labels` has their words by the same names. */
export const tabGroups = (labels: Readonly<Record<TabName, string>>) =>
  Object.entries<Record<string, SettingsTab>>(GROUPS).map(([group, tabs]) => ({
    group: group as GroupName,
    links: Object.entries(tabs).map(([name, { to, also = [] }]) => ({
      to: pathTo(to),
      label: labels[name as TabName],
      also: also.map((each) => pathTo(each)),
    })),
  }))
