import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { TextArea } from '../fields/text-area.tsx'
import { FormModal } from './form-modal.tsx'
import { useCallForm } from './use-call-form.ts'

interface VoidModalProps<E extends Endpoint> {
  endpoint: E
  input: (reason: string) => InputOf<E>
  words: { title: string; hint: string; reason: string; save: string; failed: string }
  /** The record in words, where the dialog does not open from it alone. */
  about?: ReactNode
  onClose: () => void
}

/** Asks for the reason and voids a record, which stays, struck out, with it. */
export function VoidModal<E extends Endpoint>({ endpoint, input, words, about, onClose }: VoidModalProps<E>) {
  const form = useCallForm(endpoint, {
    start: { reason: '' },
    input: ({ reason }) => input(reason),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? words.failed)),
  })
  return (
    <FormModal form={form} title={words.title} submit={words.save} onClose={onClose}>
      <p className="text-sm">
        {about && <span className="block font-medium">{about}</span>}
        <span className="text-ink-soft">{words.hint}</span>
      </p>
      <TextArea label={words.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
