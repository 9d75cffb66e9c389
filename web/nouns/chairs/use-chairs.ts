import { api } from '#contract/api.ts'
import type { Chair } from '#contract/chairs.ts'
import { useCall } from '#web/base/api/queries.ts'

const NONE: readonly Chair[] = []

/** The chairs by position, inactive ones too; none while they load. */
export const useChairs = (): readonly Chair[] => useCall(api.chairs, {}).data ?? NONE

/** Without an active chair the clinic books doctors alone, and no screen says anything of chairs. */
export const useHasChairs = () => useChairs().some(({ active }) => active)
