import { IconMoodSick } from '@tabler/icons-react'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { texts } from './texts.ts'
import { useLeave } from './use-leave.ts'
import { useMayFallIll } from './use-may-fall-ill.ts'

interface IllButtonProps {
  doctor_id: number
  name: string
  day: Day
  onLeave: (id: number) => void
}

/** For the front desk, in one click with Undo; management has it in the menu of the doctor's hours. */
export default function IllButton({ doctor_id, name, day, onLeave }: IllButtonProps) {
  const t = useTexts(texts)
  const mayNote = useMay('leave:ill')
  const mayFallIll = useMayFallIll(doctor_id, day)
  const { noteIllness } = useLeave(onLeave)
  if (!mayNote || !mayFallIll) return null
  return (
    <IconButton
      icon={IconMoodSick}
      label={`${name}: ${t.ill}`}
      onClick={() => void noteIllness({ id: doctor_id, name })}
      className="-me-1.5 h-6! min-w-6! print:hidden max-sm:h-8! max-sm:min-w-8!"
    />
  )
}
