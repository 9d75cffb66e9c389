import type { User } from '#contract/users.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { StrandedQuestion, strandedIn } from '#web/nouns/doctors/stranded-visits.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { useUser } from '#web/base/session/session.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { CurrentPasswordField, OwnPasswordField } from './own-password-field.tsx'
import { texts } from './texts.ts'
import { TreatingFields } from './treating-fields.tsx'
import { useUserForm, type UserForm } from './use-user-form.ts'
import { UserAccess } from './user-access.tsx'

interface UserModalProps {
  user?: User | undefined
  treats?: boolean | undefined
  invites?: Role | undefined
  onClose: () => void
}

export default function UserModal({ user, treats, invites, onClose }: UserModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const { close } = useTexts(kit_texts)
  const ownId = useUser().id
  const form = useUserForm({ user, treats, invites, onClose })
  if (form.invited) {
    return (
      <Modal title={t.invitation.title} onClose={onClose} footer={<CancelButton label={close} />}>
        <InvitationLink user={form.invited} at_once />
      </Modal>
    )
  }
  return (
    <FormModal
      form={form}
      title={user ? t.edit_title : t.add_title}
      submit={user ? update : create}
      disabled={form.saved}
      dirty={form.dirty && !form.saved}
      onClose={onClose}
    >
      <UserFields user={user} form={form} />
      {user && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      {user && user.active && !form.values.active && user.open_tasks > 0 && (
        <Banner tone="warning">{t.leaves_tasks(user.open_tasks)}</Banner>
      )}
      {user && <p className="text-xs text-ink-faint">{t.sessions_hint}</p>}
      {user && <UserAccess user={user} />}
      {user && user.active && user.id !== ownId && <InvitationLink user={user} />}
      <StrandedQuestion stranded={strandedIn(form.error)} checkbox={form.checkbox('allow_stranded')} />
      <OutcomeBanner
        success={form.saved ? (user ? t.updated : t.created) : undefined}
        error={form.failure}
        failed={t.save_failed}
      />
    </FormModal>
  )
}

function UserFields({ user, form }: { user: User | undefined; form: UserForm }) {
  const t = useTexts(texts)
  return (
    <>
      <TextField label={t.name} required autoComplete="off" {...form.field('name')} />
      <TextField label={t.email} type="email" required autoComplete="off" {...form.field('email')} />
      <SelectField label={t.role} required {...form.field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t.roles[role]}
          </option>
        ))}
      </SelectField>
      <TreatingFields user={user} form={form} />
      {!user && <Checkbox label={t.invite} hint={t.invite_hint} {...form.checkbox('invite')} />}
      {(user || !form.values.invite) && (
        <TextField
          label={t.password}
          type="password"
          required={!user}
          autoComplete="new-password"
          hint={user ? t.password_kept : t.password_hint}
          {...form.field('password')}
        />
      )}
      {user && <CurrentPasswordField user={user} form={form} />}
      <TextField label={t.contact} {...form.field('contact')} />
      <OwnPasswordField user={user} form={form} />
    </>
  )
}
