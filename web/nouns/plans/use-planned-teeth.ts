import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'

/** Planned work on each tooth that is not done yet, for the chart, also of drafts; undefined while it loads. */
export function usePlannedTeeth(patient_id: number) {
  const { data, isError, refetch } = useCall(api.plans, { id: patient_id })
  const planned = data?.flatMap(({ title, status, items }) =>
    items
      .filter(({ state, teeth }) => ['proposed', 'accepted', 'booked'].includes(state) && teeth.length > 0)
      .map(({ id, teeth, description, description_ar }) => {
        return { id, teeth, text: description, text_ar: description_ar, plan_title: title, draft: status === 'draft' }
      }),
  )
  return { planned, failed: isError && data === undefined, retry: () => void refetch() }
}
