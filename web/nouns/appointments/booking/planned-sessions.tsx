import { PlannedPart, usePlannedItems } from './planned-part.tsx'
import type { DayAddress } from '../state/use-day-address.ts'

/** The sessions of a plan, of which each visit takes the next. */
export default function PlannedSessions({ address }: { address: DayAddress }) {
  const { find, patient_id } = address
  return <PlannedPart planned={usePlannedItems({ find: { ...find, patient_id } }, undefined)} />
}
