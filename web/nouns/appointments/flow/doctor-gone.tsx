import { IconUserOff } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from '../state/flow-texts.ts'

type Visit = Pick<Appointment, 'status' | 'doctor_active'>

/** Whether no doctor will receive the patient: the visit is scheduled with a doctor who takes none any more. */
const isStranded = ({ status, doctor_active }: Visit) => status === 'scheduled' && !doctor_active

export function DoctorGone({ of }: { of: Visit }) {
  const t = useTexts(texts)
  return (
    isStranded(of) && (
      <Tag tone="amber" icon={IconUserOff}>
        {t.doctor_gone}
      </Tag>
    )
  )
}

/** The same with its remedy. */
export function DoctorGoneHint({ of }: { of: Visit }) {
  const t = useTexts(texts)
  return isStranded(of) && <span className="block text-xs text-ink-soft">{t.doctor_gone_hint}</span>
}
