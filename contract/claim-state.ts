import * as z from 'zod/mini'
import { CLAIM_STATES } from '#domain/claim.ts'

export const claimState = z.enum(CLAIM_STATES)
