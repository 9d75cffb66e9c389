import { IconBeach, IconCalendarPlus, IconCalendarStar, IconClock, IconMoodSick, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Menu, type MenuAction } from '#web/base/ui/dialogs/menu.tsx'
import { texts } from './texts.ts'
import { useLeave } from './use-leave.ts'
import { useMayFallIll } from './use-may-fall-ill.ts'
import { pathTo } from '#web/base/links/paths.ts'

interface LeaveMenuProps {
  doctor_id: number
  name: string
  day: Day
  /** The leave that touches the day. */
  leave: readonly number[]
  onHours: (dialog: 'leave' | 'leave_of' | 'hours_of', id: number) => void
}

/** In a column's header: the doctor's leave, in two clicks. */
export default function LeaveMenu({ doctor_id, name, day, leave, onHours }: LeaveMenuProps) {
  const t = useTexts(texts)
  const doctor = { id: doctor_id, name }
  const { addDay, remove, noteIllness } = useLeave((id) => onHours('leave', id))
  const navigate = useNavigate()
  const [first] = leave
  const ill: MenuAction[] = useMayFallIll(doctor_id, day)
    ? [{ label: t.ill, icon: IconMoodSick, onSelect: () => void noteIllness(doctor) }]
    : []
  const present: MenuAction[] =
    first === undefined
      ? [{ label: t.today, icon: IconBeach, onSelect: () => void addDay(doctor, day) }]
      : [
          { label: t.show, icon: IconBeach, onSelect: () => onHours('leave', first) },
          { label: t.remove, icon: IconTrash, tone: 'danger', onSelect: () => void remove(first, name) },
        ]
  return (
    <Menu
      label={t.menu(name)}
      actions={[
        ...ill,
        ...present,
        { label: t.longer, icon: IconCalendarPlus, onSelect: () => onHours('leave_of', doctor_id) },
        { label: t.hours, icon: IconClock, onSelect: () => onHours('hours_of', doctor_id) },
        { label: t.special_hours, icon: IconCalendarStar, onSelect: () => void navigate(pathTo('special-hours')) },
      ]}
      className="-me-1.5 h-6! min-w-6! print:hidden max-sm:h-8! max-sm:min-w-8!"
    />
  )
}
