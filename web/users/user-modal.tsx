import { useEffect, useId, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { api } from '../../contract/api.ts'
import type { User } from '../../contract/users.ts'
import { roles } from '../../domain/access.ts'
import { shortest_password } from '../../domain/password.ts'
import { ApiError } from '../api/api-error.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { refreshSession, useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CancelButton, Modal } from '../ui/dialogs/modal.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useChecks } from '../settings/checks.ts'
import { OutcomeBanner } from '../settings/outcome-banner.tsx'
import { showRefusedFields } from '../settings/refused-fields.ts'
import { texts as settings_texts } from '../settings/texts.ts'
import { useOutcome } from '../settings/use-outcome.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { texts } from './texts.ts'
import { UserAccess } from './user-access.tsx'
import { TreatingFields } from './treating-fields.tsx'
import { fieldsOf, sentOf, type UserFields } from './user-fields.ts'

/** How long the success notice shows before the modal closes. */
const notice_ms = 1_500

interface UserModalProps {
  user?: User
  /** Opened by a link to make oneself a doctor, the box is already checked. */
  treats?: boolean
  onClose: () => void
}

export default function UserModal({ user, treats = false, onClose }: UserModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const checks = useChecks()
  const form_id = useId()
  const form = useForm({ defaultValues: fieldsOf(user) })
  const { errors, isDirty } = form.formState
  const { setValue } = form
  useEffect(() => {
    if (treats) setValue('treats_patients', true, { shouldDirty: true })
  }, [treats, setValue])
  const { outcome, busy, save } = useSaveUser(user, form, onClose)
  return (
    <Modal
      title={user ? t.edit_title : t.add_title}
      dirty={isDirty && outcome?.tone !== 'success'}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={busy} disabled={outcome?.tone === 'success'}>
            {user ? update : create}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <TextField
          label={t.name}
          required
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: checks.required })}
        />
        <TextField
          label={t.email}
          type="email"
          required
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email', { validate: { required: checks.required, email: checks.email } })}
        />
        <SelectField label={t.role} required error={errors.role?.message} {...form.register('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t.roles[role]}
            </option>
          ))}
        </SelectField>
        <TreatingFields user={user} form={form} />
        <TextField
          label={t.password}
          type="password"
          required={!user}
          autoComplete="new-password"
          hint={user ? t.password_kept : t.password_hint}
          error={errors.password?.message}
          {...form.register('password', {
            validate: (text) => (user && text === '') || text.length >= shortest_password || t.short_password,
          })}
        />
        {user && <OwnPasswordField user={user} form={form} />}
        <TextField label={t.contact} error={errors.contact?.message} {...form.register('contact')} />
        {user && <Checkbox label={t.active} hint={t.active_hint} {...form.register('active')} />}
        {user && <p className="text-xs text-ink-faint">{t.sessions_hint}</p>}
        {user && <UserAccess user={user} />}
        <OutcomeBanner outcome={outcome} />
      </form>
    </Modal>
  )
}

function useSaveUser(user: User | undefined, form: UseFormReturn<UserFields>, onClose: () => void) {
  const t = useTexts(texts)
  const { outcome, succeed, fail, clear } = useOutcome(2 * notice_ms)
  const [saved, setSaved] = useState(false)
  const own_id = useUser().id
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, notice_ms)
    return () => clearTimeout(timer)
  }, [saved, onClose])
  const onError = (error: unknown) => {
    showRefusedFields(form, error)
    if (!(error instanceof ApiError && error.fields['password'])) fail(error, t.save_failed)
  }
  const onSuccess = () => {
    succeed(user ? t.updated : t.created)
    // Treating patients adds an entry to one's own menu.
    if (user?.id === own_id) refreshSession().catch(() => undefined)
    setSaved(true)
  }
  const creation = useCallMutation(api.createUser, { onError, onSuccess })
  const change = useCallMutation(api.updateUser, { onError, onSuccess })
  return {
    outcome,
    busy: creation.busy || change.busy,
    save: (fields: UserFields) => {
      clear()
      const { active, current_password } = fields
      const sent = sentOf(user, fields)
      if (user) change.send({ id: user.id, version: user.version, active, current_password, ...sent })
      else creation.send(sent)
    },
  }
}
