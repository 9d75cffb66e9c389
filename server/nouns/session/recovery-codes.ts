import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODE_LETTERS, RECOVERY_CODES_GIVEN } from '#domain/second-factor.ts'
import { inBase32 } from './totp.ts'

const CODE_BYTES = (RECOVERY_CODE_LETTERS * 5) / 8

export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES_GIVEN }, () => inBase32(randomBytes(CODE_BYTES)).toLowerCase())

/** A plain hash is enough, because 80 random bits cannot be guessed. */
export const hashOfRecoveryCode = (code: string) => createHash('sha256').update(code).digest()
