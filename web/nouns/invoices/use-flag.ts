import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/**
 * Flags an invoice for review: shown at once, reverted on failure; the reason is asked for only after success.
 * Management ends a review with its result; other roles remove a flag at once.
 */
export function useFlag({ id, request_admin_review }: Pick<Invoice, 'id' | 'request_admin_review'>) {
  const t = useTexts(texts)
  const mayResolve = useMay('invoice:resolve')
  const [wanted, setWanted] = useState(request_admin_review)
  const [question, setQuestion] = useState<'why' | 'resolution'>()
  const { busy, send } = useCallMutation(api.flagForReview, {
    onError: (error) => {
      // oxlint-disable-next-line no-console -- a silent failure of the product leaves a trace
      console.warn('Could not change the flag of invoice', id, error)
      setQuestion(undefined)
      notify(t.flag_failed)
    },
  })
  const flagged = busy ? wanted : request_admin_review
  const toggle = () => {
    if (flagged && mayResolve) {
      setQuestion('resolution')
      return
    }
    setWanted(!flagged)
    setQuestion(flagged ? undefined : 'why')
    send({ id, request_admin_review: !flagged })
  }
  return { id, flagged, toggle, question, close: () => setQuestion(undefined) }
}
