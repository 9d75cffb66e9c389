import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import type { Role } from '#domain/access.ts'
import { SHORTEST_PASSWORD } from '#domain/password.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { refreshSession, useUser } from '#web/base/session/session.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'
import { beginsToTreat, changesOwnSignIn, fieldsOf, opensForAdmin, sentOf, type UserFields } from './user-fields.ts'

/** How long the success notice shows before the modal closes. */
const NOTICE_MS = 1_500

export type UserForm = ReturnType<typeof useUserForm>

interface UserFormOptions {
  user?: User | undefined
  /** Set by a link to make oneself a doctor: the box is already checked. */
  treats?: boolean
  /** Set by a link to invite a user of this role. */
  invites?: Role | undefined
  onClose: () => void
}

export function useUserForm({ user, treats = false, invites, onClose }: UserFormOptions) {
  const ownId = useUser().id
  const check = useUserChecks(user, ownId)
  const [saved, setSaved] = useState(false)
  const [invited, setInvited] = useState<User>()
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [saved, onClose])
  const form = useCallForm(user ? api.updateUser : api.createUser, {
    start: { ...fieldsOf(user), ...(invites && { role: invites, invite: true }) },
    typed: treats ? { treats_patients: true } : {},
    check,
    input: (fields: UserFields) => {
      const { active, current_password, allow_stranded } = fields
      const ofUser = user && { id: user.id, version: user.version, active, allow_stranded }
      return {
        ...ofUser,
        ...(changesOwnSignIn(user, ownId, fields) && { current_password }),
        ...sentOf(user, fields, opensForAdmin(user, ownId, fields)),
      }
    },
    onSuccess: (answer, { invite }) => {
      if (invite && !user) return setInvited(answer)
      // Treating patients adds an entry to one's own menu.
      if (user?.id === ownId) refreshSession().catch(() => undefined)
      setSaved(true)
      return undefined
    },
  })
  return { ...form, saved, invited }
}

function useUserChecks(user: User | undefined, ownId: number) {
  const t = useTexts(texts)
  const checks = useChecks()
  return (fields: UserFields) => {
    const { name, email, password, current_password, is_specialist } = fields
    const kept = user ? password === '' : fields.invite
    const begins = beginsToTreat(user, fields)
    return {
      name: checks.required(name),
      email: checks.required(email) || checks.email(email),
      password: !kept && password.length < SHORTEST_PASSWORD && t.short_password,
      current_password: changesOwnSignIn(user, ownId, fields) && current_password === '' && t.current_password_missing,
      own_password: opensForAdmin(user, ownId, fields) && fields.own_password === '' && t.own_password_missing,
      general_payout_percentage: begins && checks.percentage(fields.general_payout_percentage),
      specialist_payout_percentage: begins && is_specialist && checks.percentage(fields.specialist_payout_percentage),
    }
  }
}
