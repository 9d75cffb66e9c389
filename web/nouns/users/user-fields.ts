import type { User } from '#contract/users.ts'
import { mayAlsoTreat } from '#domain/access.ts'
import { opensAdminSignIn } from '#domain/user.ts'
import { numberIn } from '#web/base/settings-kit/checks.ts'
import { DEFAULT_GENERAL_PERCENTAGE, DEFAULT_SPECIALIST_PERCENTAGE } from '#domain/payout.ts'

/** The form's values of a user. */
export const fieldsOf = (user: User | undefined) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user?.role ?? ('receptionist' as const),
  contact: user?.contact ?? '',
  password: '',
  /** For a new user: an invitation instead of a password. */
  invite: false,
  current_password: '',
  /** The password of the admin who makes another user an admin, or gives an admin another password. */
  own_password: '',
  active: user?.active ?? true,
  /** Asked once the server has said which appointments would stay without a doctor. */
  allow_stranded: false,
  treats_patients: user?.treats_patients ?? false,
  is_specialist: false,
  general_payout_percentage: String(DEFAULT_GENERAL_PERCENTAGE),
  specialist_payout_percentage: String(DEFAULT_SPECIALIST_PERCENTAGE),
})

export type UserFields = ReturnType<typeof fieldsOf>

type Treating = Pick<UserFields, 'role' | 'active' | 'treats_patients'>

/** Whether saving makes them a doctor beside their role, so that percentages are needed. */
export const beginsToTreat = (user: User | undefined, { role, active, treats_patients }: Treating) =>
  treats_patients && active && mayAlsoTreat(role) && !user?.treats_patients && user?.role !== 'doctor'

/** The request body. */
export function sentOf(user: User | undefined, fields: UserFields, opens: boolean) {
  const { active: _active, allow_stranded: _allow, current_password: _current, ...others } = fields
  const { own_password, invite, password, ...sent } = others
  const signIn = invite && !user ? { invite } : { password }
  const { is_specialist, general_payout_percentage, specialist_payout_percentage, ...own } = sent
  return {
    ...own,
    ...signIn,
    ...(opens && { own_password }),
    treats_patients: mayAlsoTreat(own.role) && own.treats_patients,
    ...(beginsToTreat(user, fields) && {
      is_specialist,
      general_payout_percentage: numberIn(general_payout_percentage),
      specialist_payout_percentage: numberIn(specialist_payout_percentage),
    }),
  }
}

/** Users who change their own e-mail or password are asked for the current password. */
export const changesOwnSignIn = (user: User | undefined, ownId: number, { email, password }: UserFields) =>
  user?.id === ownId && (password !== '' || email.trim().toLowerCase() !== user.email.toLowerCase())

/** Whether saving gives another person the sign-in of an admin, so that one's own password is asked for. */
export const opensForAdmin = (user: User | undefined, ownId: number, { role, active, password }: UserFields) =>
  user?.id !== ownId && opensAdminSignIn(user ?? null, { role, active }, !user || password !== '')
