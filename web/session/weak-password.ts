import type { PasswordWeakness } from '../../domain/password.ts'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { texts } from './texts.ts'

/** Why the server refused a chosen password as too easy to guess; undefined where that is not why. */
export function useWeakPassword() {
  const t = useTexts(texts).weak_password
  return (error: unknown) => {
    const weakness = error instanceof ApiError ? error.answer['weak_password'] : undefined
    return isWeakness(weakness) ? t[weakness] : undefined
  }
}

const isWeakness = (weakness: unknown): weakness is PasswordWeakness => weakness === 'common' || weakness === 'name'
