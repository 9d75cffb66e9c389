import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { fetchCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** Answers what waits of the oldest batch as it was claimed; a receipt that holds less is saved and answers nothing. */
export function useOldestPaid() {
  const t = useTexts(texts)
  const problem = useProblem()
  const onError = (error: unknown) => showAlert(`${t.oldest_not_paid} ${problem(error)}`, 'error', error)
  const { send } = useCallMutation(api.allocatePayerPayment, { onSuccess: () => notify(t.answer.saved), onError })
  return async (id: number) => {
    try {
      const [oldest] = await fetchCall(api.answerableBatches, { id })
      if (oldest === undefined) return
      const lines = await fetchCall(api.answerableLines, { id, batch_id: oldest.batch_id })
      const paid = lines.map(({ claim_line_id, answerable }) => ({ claim_line_id, paid: answerable }))
      send({ id, lines: paid })
    } catch (error) {
      onError(error)
    }
  }
}
