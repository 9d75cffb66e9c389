import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'

const texts = catalogue({ en: { label: 'Approvals' }, ar: { label: 'موافقات التأمين' } })

/** The name of the tab of approvals; undefined in a clinic without insurers, in which no screen speaks of them. */
export function useApprovalsTab() {
  const { label } = useTexts(texts)
  const may_list = useMay('approval:list')
  const { data = [] } = useCall(api.payers, {}, { enabled: may_list })
  return may_list && data.length > 0 ? label : undefined
}
