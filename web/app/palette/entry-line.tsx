import { formatPhone } from '#web/base/i18n/phone.ts'
import { IconUser } from '@tabler/icons-react'
import type { Language } from '#web/base/i18n/language.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import type { PaletteEntry } from './use-entries.ts'

interface EntryLineProps {
  id: string
  entry: PaletteEntry
  language: Language
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

export const EntryLine = ({ id, entry, language, active, onPoint, onChoose }: EntryLineProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
  <div
    id={id}
    role="option"
    aria-selected={active}
    onPointerMove={active ? undefined : onPoint}
    onClick={onChoose}
    className={classNames(
      'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm max-sm:min-h-11',
      active && 'bg-brand-soft text-brand-strong',
    )}
  >
    <Glyph icon={'command' in entry ? entry.command.icon : IconUser} className={active ? '' : 'text-ink-faint'} />
    {'command' in entry ? (
      <span className="min-w-0 flex-1 font-medium">{entry.command.label[language]}</span>
    ) : (
      // On a phone the badges stand below the name, which they would leave no room for.
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-40">
          <span className="block truncate font-medium">
            <bdi>{entry.patient.full_name}</bdi>
          </span>
          {entry.patient.contact_number && (
            <span className={classNames('block text-xs', !active && 'text-ink-faint')}>
              <bdi dir="ltr">{formatPhone(entry.patient.contact_number)}</bdi>
            </span>
          )}
        </span>
        <AlertTags alerts={entry.patient.alerts} />
        <BalanceBadge balances={entry.patient.balances ?? []} />
      </span>
    )}
  </div>
)
