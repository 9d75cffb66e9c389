import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

function useChange(done: string) {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallMutation(api.changeFirstSteps, {
    onSuccess: () => notify(done),
    onError: (error) => showAlert(problem(error, t.not_saved)),
  })
}

/** Hides the first steps, or shows them again. */
export function usePutAway(put_away: boolean) {
  const t = useTexts(texts)
  const { busy, send } = useChange(put_away ? t.put_away_note : t.back_done)
  return { busy, putAway: () => send({ put_away }) }
}

/** Says that the clinic is open at the hours that it began with. */
export function useKeepHours() {
  const { busy, send } = useChange(useTexts(texts).hours_kept)
  return { busy, keepHours: () => send({ usual_hours_are_own: true }) }
}
