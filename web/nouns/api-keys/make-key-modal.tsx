import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Permission } from '#domain/access.ts'
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
/** All that the program that watches the folder of a sensor does. */
const SENDING: Permission[] = ['unfiled:add']
type Given = 'all' | 'pictures' | 'some'
const START: { name: string; given: Given; permissions: readonly string[] } = {
  name: '',
  // The least: a whole clinic is never opened to a program by leaving a form as it is.
  given: 'pictures',
  permissions: [],
}

/** Makes a key, and shows it once. */
export default function MakeKeyModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const [made, setMade] = useState<string>()
  const form = useMakeForm(setMade)
  if (made !== undefined) return <MadeKey made={made} onClose={onClose} />
  const given = form.control('given')
  const permissions = form.control('permissions')
  return (
    <FormModal form={form} title={t.add_title} submit={t.make} onClose={onClose}>
      <TextField label={t.name} hint={t.name_hint} required maxLength={100} dir="auto" {...form.field('name')} />
      <ChoiceChips
        label={t.may}
        choices={[
          { value: 'pictures', words: t.sending_pictures },
          { value: 'all', words: t.all_reading },
          { value: 'some', words: t.one_by_one },
        ]}
        chosen={given.value}
        onChoose={given.onChange}
      />
      {given.value === 'some' && (
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
    start: START,
    fieldOf: (sent) => (sent.startsWith('permissions') ? 'permissions' : sent),
    check: ({ name, given, permissions }) => ({
      name: name.trim() === '' && t.name_needed,
      permissions: given === 'some' && permissions.length === 0 && t.nothing_chosen,
    }),
    input: ({ name, given, permissions }) => ({
      name,
      permissions: { all: READING, pictures: SENDING, some: GRANTABLE.filter((each) => permissions.includes(each)) }[
        given
      ],
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
