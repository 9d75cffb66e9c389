import type { Appointment } from '#contract/appointments.ts'
import { After } from '#web/base/ui/after.tsx'

interface WhereProps {
  appointment: Pick<Appointment, 'doctor_name' | 'assistant_name' | 'chair_name' | 'type_name'>
}

/** By whom, where, and what kind of visit it is. */
export const Where = ({ appointment: { doctor_name, assistant_name, chair_name, type_name } }: WhereProps) => (
  <>
    <bdi>{doctor_name}</bdi>
    <After sign="+" text={assistant_name} />
    <After sign="·" text={chair_name} />
    <After sign="·" text={type_name} />
  </>
)
