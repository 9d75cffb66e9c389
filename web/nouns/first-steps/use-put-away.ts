import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

function useChange(changes: InputOf<typeof api.changeFirstSteps>, done: string) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { busy, send } = useCallMutation(api.changeFirstSteps, {
    onSuccess: () => notify(done),
    onError: (error) => showAlert(problem(error, t.not_saved)),
  })
  return { busy, change: () => send(changes) }
}

/** Hides the first steps, or shows them again. */
export function usePutAway(put_away: boolean) {
  const t = useTexts(texts)
  const { busy, change } = useChange({ put_away }, put_away ? t.put_away_note : t.back_done)
  return { busy, putAway: change }
}

/** Says that the clinic is open at the hours that it began with. */
export function useKeepHours() {
  const { busy, change } = useChange({ usual_hours_are_own: true }, useTexts(texts).hours_kept)
  return { busy, keepHours: change }
}
