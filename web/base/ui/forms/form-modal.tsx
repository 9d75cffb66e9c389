import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CancelButton, Modal } from '../dialogs/modal.tsx'
import type { useCallForm } from './use-call-form.ts'

interface FormModalProps {
  form: Pick<ReturnType<typeof useCallForm>, 'busy' | 'dirty' | 'props'>
  title: string
  size?: 'md' | 'lg'
  /** The label of the submit button. */
  submit: string
  tone?: 'primary' | 'danger'
  disabled?: boolean
  /** The label of the cancel button, if not 'Cancel'. */
  cancel?: string
  /** Buttons between cancel and submit. */
  actions?: ReactNode
  /** Every field is required, so none is marked. */
  all_required?: boolean
  /** Focuses the submit button first, for a form without fields: the first button might remove something. */
  start_at_submit?: boolean
  /** Enter in a field does not submit, because what is sent can never be changed. */
  only_by_button?: boolean
  /** Whether closing asks first; by default, if anything has been typed. */
  dirty?: boolean
  onClose: () => void
  /** A form of its own above this one, since a form cannot be in another. */
  above?: ReactNode
  className?: string
  children: ReactNode
}

/** A modal with a form: Enter submits from any field unless only the button may, closing asks first if anything has been typed. */
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
          <Button
            type="submit"
            form={form.props.id}
            variant={tone}
            busy={form.busy}
            disabled={disabled}
            data-autofocus={props.start_at_submit ? true : undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      {props.above && <div className="mb-5 border-b border-line pb-5">{props.above}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field is the form's own key. */}
      <form
        {...form.props}
        data-all-required={props.all_required}
        onKeyDown={props.only_by_button ? sendNothingByEnter : undefined}
        className={classNames('flex flex-col', props.className ?? 'gap-5')}
      >
        {children}
      </form>
    </Modal>
  )
}

function sendNothingByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
