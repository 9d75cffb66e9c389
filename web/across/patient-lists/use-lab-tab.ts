import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'

const texts = catalogue({ en: { label: 'Lab work' }, ar: { label: 'أعمال المختبر' } })

/** The name of the tab of lab work; undefined in a clinic without labs, in which no screen speaks of them. */
export function useLabTab(enabled: boolean) {
  const { label } = useTexts(texts)
  const { data = [] } = useCall(api.labs, {}, { enabled })
  return data.length > 0 ? label : undefined
}
