import * as z from 'zod/mini'
import { BENEFITS } from '#domain/payer.ts'

export const benefit = z.enum(BENEFITS)
