import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconHistory,
} from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { texts } from './texts.ts'

const looks = {
  scheduled: { icon: IconCalendarEvent, colours: 'border-blue-line bg-blue-soft text-blue' },
  completed: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft text-green' },
  history: { icon: IconHistory, colours: 'border-line bg-sunken text-ink-soft' },
  cancelled: { icon: IconCircleX, colours: 'border-red-line bg-red-soft text-red' },
  paid: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft text-green' },
  partial: { icon: IconCircleHalf2, colours: 'border-amber-line bg-amber-soft text-amber' },
  unpaid: { icon: IconCircleDashed, colours: 'border-red-line bg-red-soft text-red' },
}

/** The status of an appointment or invoice as colour, shape and word. */
export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { icon, colours } = looks[status]
  return <Badge colours={colours} icon={icon} word={useTexts(texts).status[status]} />
}

/** The status of an appointment; a visit that an import brought is completed, and says that it was before this program. */
export const AppointmentStatusBadge = ({
  appointment,
}: {
  appointment: { status: keyof typeof looks; is_history: boolean }
}) => <StatusBadge status={appointment.is_history ? 'history' : appointment.status} />

const TONES = {
  neutral: 'border-line bg-sunken text-ink-soft',
  brand: 'border-brand-line bg-brand-soft text-brand-strong',
  blue: 'border-blue-line bg-blue-soft text-blue',
  green: 'border-green-line bg-green-soft text-green',
  amber: 'border-amber-line bg-amber-soft text-amber',
  red: 'border-red-line bg-red-soft text-red',
}

/** Any other short label, such as a role or 'Ready for invoicing'. */
export const Tag = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: keyof typeof TONES
  icon?: typeof IconCircleX
  children: string
}) => <Badge colours={TONES[tone]} icon={icon} word={children} />

const Badge = ({ colours, icon, word }: { colours: string; icon?: typeof IconCircleX | undefined; word: string }) => (
  <span
    className={classNames(
      'inline-flex h-6 items-center gap-1 rounded-full border text-xs font-medium whitespace-nowrap',
      icon ? 'ps-1.5 pe-2.5' : 'px-2.5',
      colours,
    )}
  >
    {icon && <Glyph icon={icon} size={14} />}
    {word}
  </span>
)
