import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** Hides the first steps, or shows them again. */
export function usePutAway(put_away: boolean) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { busy, send } = useCallMutation(api.putFirstStepsAway, {
    onSuccess: () => notify(put_away ? t.put_away_note : t.back_done),
    onError: (error) => showAlert(problem(error, t.not_saved)),
  })
  return { busy, putAway: () => send({ put_away }) }
}
