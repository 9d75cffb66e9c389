import { pathTo, type ScreenName } from '#web/base/links/paths.ts'

interface SettingsTab {
  to: ScreenName
  /** The addresses that one comes to from this tab, and that have none of their own. */
  also?: readonly ScreenName[]
}

/** By their names in the texts. */
const TABS = {
  clinic: { to: 'settings/clinic' },
  doctors: { to: 'settings/doctors' },
  chairs: { to: 'settings/chairs' },
  means: { to: 'settings/means' },
  special_hours: { to: 'settings/special-hours' },
  users: { to: 'settings/users' },
  api_keys: { to: 'settings/api-keys' },
  treatments: { to: 'settings/treatments' },
  appointment_types: { to: 'settings/appointment-types' },
  labs: { to: 'settings/labs' },
  payers: { to: 'settings/payers', also: ['settings/price-lists'] },
  medicines: { to: 'settings/medicines' },
  questionnaire: { to: 'settings/questionnaire' },
  server: { to: 'settings/server' },
  letters: { to: 'settings/letters' },
  imports: { to: 'settings/imports' },
  audit: { to: 'settings/audit' },
} as const satisfies Record<string, SettingsTab>

/** The links of the tabs; `labels` has their words by the same names. */
export const tabLinks = (labels: Readonly<Record<keyof typeof TABS, string>>) =>
  Object.entries<SettingsTab>(TABS).map(([name, { to, also = [] }]) => ({
    to: pathTo(to),
    label: labels[name as keyof typeof TABS],
    also: also.map((each) => pathTo(each)),
  }))
