import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { grantable } from '#domain/api-key.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { texts } from './texts.ts'

const GRANTABLE = grantable('admin')
const READING = GRANTABLE.filter((permission) => permission.includes(':read'))

/** Makes a key, and shows it once. */
export default function MakeKeyModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const [made, setMade] = useState<string>()
  const form = useMakeForm(setMade)
  if (made !== undefined) return <MadeKey made={made} onClose={onClose} />
  const all_reading = form.control('all_reading')
  const permissions = form.control('permissions')
  return (
    <FormModal form={form} title={t.add_title} submit={t.make} onClose={onClose}>
      <TextField label={t.name} hint={t.name_hint} required maxLength={100} dir="auto" {...form.field('name')} />
      <ChoiceChips
        label={t.may}
        choices={[
          { value: 'all', words: t.all_reading },
          { value: 'some', words: t.one_by_one },
        ]}
        chosen={all_reading.value ? 'all' : 'some'}
        onChoose={(value) => all_reading.onChange(value === 'all')}
      />
      {!all_reading.value && (
        <PermissionsField
          choices={GRANTABLE}
          chosen={permissions.value}
          error={permissions.error}
          onChange={permissions.onChange}
        />
      )}
    </FormModal>
  )
}

function useMakeForm(onMade: (key: string) => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.makeApiKey, {
    start: { name: '', all_reading: true, permissions: [] as readonly string[] },
    fieldOf: (sent) => (sent.startsWith('permissions') ? 'permissions' : sent),
    check: ({ name, all_reading, permissions }) => ({
      name: name.trim() === '' && t.name_needed,
      permissions: !all_reading && permissions.length === 0 && t.nothing_chosen,
    }),
    input: ({ name, all_reading, permissions }) => ({
      name,
      permissions: all_reading ? READING : GRANTABLE.filter((each) => permissions.includes(each)),
    }),
    onSuccess: ({ key }) => onMade(key),
    alert: (error, at_field) => (at_field ? undefined : problem(error, t.failed)),
  })
}

function MadeKey({ made, onClose }: { made: string; onClose: () => void }) {
  const t = useTexts(texts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made)
      notify(t.copied)
    } catch {
      showAlert(t.not_copied)
    }
  }
  return (
    <Modal
      title={t.add_title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <OutcomeBanner success={t.made} />
        <Banner tone="warning">{t.shown_once}</Banner>
        <TextField label={t.key} dir="ltr" readOnly value={made} onFocus={({ target }) => target.select()} />
        <Button icon={IconCopy} onClick={() => void copy()} className="self-start">
          {t.copy}
        </Button>
      </div>
    </Modal>
  )
}
