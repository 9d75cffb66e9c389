import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'

const texts = catalogue({
  en: { label: 'Lab work', inbox: 'Picture inbox' },
  ar: { label: 'أعمال المختبر', inbox: 'الصور الواردة' },
})

/** The name of the tab of lab work; undefined in a clinic without labs, in which no screen speaks of them. */
export function useLabTab(enabled: boolean) {
  const { label } = useTexts(texts)
  const { data = [] } = useCall(api.labs, {}, { enabled })
  return data.length > 0 ? label : undefined
}

/** The name of the tab of the picture inbox; undefined while nothing waits there and it is not open. */
export function useInboxTab(opened: boolean) {
  const { inbox } = useTexts(texts)
  const { data } = useCall(api.countUnfiled, {})
  return opened || (data?.waiting ?? 0) > 0 ? inbox : undefined
}
