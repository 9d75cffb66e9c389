import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CancelButton, Modal } from '../dialogs/modal.tsx'
import type { useCallForm } from './use-call-form.ts'

interface FormModalProps {
  form: Pick<ReturnType<typeof useCallForm>, 'busy' | 'dirty' | 'props'>
  title: string
  size?: 'md' | 'lg'
  /** What the button says that sends it. */
  submit: string
  tone?: 'primary' | 'danger'
  disabled?: boolean
  /** In place of 'Cancel'. */
  cancel?: string
  /** Buttons between 'Cancel' and the one that sends. */
  actions?: ReactNode
  /** Every field is required, so that none of them is marked. */
  all_required?: boolean
  /** Unless whatever is typed may be lost by closing. */
  dirty?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A modal around a form: Enter sends it from any field, closing asks first while something is typed. */
export function FormModal(props: FormModalProps) {
  const { form, title, size, submit, tone = 'primary', disabled, cancel, actions, onClose, children } = props
  return (
    <Modal
      title={title}
      {...(size && { size })}
      dirty={props.dirty ?? form.dirty}
      onClose={onClose}
      footer={
        <>
          <CancelButton label={cancel} />
          {actions}
          <Button type="submit" form={form.props.id} variant={tone} busy={form.busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        data-all-required={props.all_required}
        className={classNames('flex flex-col', props.className ?? 'gap-5')}
      >
        {children}
      </form>
    </Modal>
  )
}
