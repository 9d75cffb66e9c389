import type { Appointment } from '#contract/appointments.ts'
import { type BlockFlow, Minutes, StatusShape } from './block-status.tsx'
import { AlertShape, QuestionnaireShape } from './block-text.tsx'

/** Beside the time of a card beside others, the most important first: what has no room any more is left out whole. */
export const Marks = (status: BlockFlow & { of: Appointment }) => (
  <>
    <AlertShape of={status.of} className={BESIDE_TIME} />
    <Minutes {...status} />
    <StatusShape {...status} className={BESIDE_TIME} />
    <QuestionnaireShape of={status.of} className={BESIDE_TIME} />
  </>
)

const BESIDE_TIME = 'inline-block size-3 align-[-0.1875rem]'
