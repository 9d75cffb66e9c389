import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

/**
 * A notice where more is to leave the drawer than it is expected to have, and no refusal: its change may never have been
 * noted. Nothing for those who count without being told what is expected.
 */
export function DrawerLeft({ taken }: { taken: string }) {
  const t = useTexts(texts)
  const { data } = useCall(api.dayClose, {})
  if (data?.expected_cash === undefined || !(Number(taken) > data.expected_cash)) return null
  return <Banner tone="warning">{t.form.more_than_in_drawer(formatMoney(data.expected_cash, data.currency))}</Banner>
}
