import { createHash, randomBytes } from 'node:crypto'
import { recovery_code_letters, recovery_codes_given } from '../../domain/second-factor.ts'
import { inBase32 } from './totp.ts'

const code_bytes = (recovery_code_letters * 5) / 8

export const newRecoveryCodes = () =>
  Array.from({ length: recovery_codes_given }, () => inBase32(randomBytes(code_bytes)).toLowerCase())

/** A plain hash is enough, because 80 random bits cannot be guessed. */
export const hashOfRecoveryCode = (code: string) => createHash('sha256').update(code).digest()
