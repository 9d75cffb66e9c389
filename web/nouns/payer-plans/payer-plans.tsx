import { IconClipboardList, IconCopy, IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { PayerPlan } from '#contract/payers.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const PlanModal = lazy(() => import('./plan-modal.tsx'))

/** The plans of the payer whom the address names. */
export default function PayerPlans() {
  const t = useTexts(texts)
  const payer_id = Number(useParams()['id'])
  const payer = useCall(api.payers, {}).data?.find(({ id }) => id === payer_id)
  const query = useCall(api.payerPlans, { id: payer_id })
  const { success, succeed } = useSuccess()
  const { params } = useAddress()
  const copied = query.data?.find(({ id }) => String(id) === params.get('copy'))
  return (
    <>
      <div className="mb-4 flex flex-col items-start gap-3">
        <ButtonLink to={pathTo('settings/payers')} size="sm">
          {t.back}
        </ButtonLink>
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={{ ...t, title: payer ? t.title_of(isolate(payer.name)) : t.title }}
        icons={{ add: IconPlus, missing: IconClipboardList }}
        query={query}
        columns={usePlanColumns()}
        empty={<EmptyState icon={IconClipboardList} title={t.none} hint={t.none_hint} />}
        form_parameters={['copy']}
        form={(plan, onClose) => (
          <PlanModal
            key={copied?.id}
            payer_id={payer_id}
            plan={plan}
            copied={copied}
            onSaved={() => succeed(plan ? t.changed : t.added)}
            onClose={onClose}
          />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

function usePlanColumns(): Column<PayerPlan>[] {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const { to } = useAddress()
  const status_and_edit = useStatusAndEdit<PayerPlan>(
    ({ name }) => name,
    ({ id, name }) => (
      <IconLink icon={IconCopy} label={t.copy_of(isolate(name))} words={t.copy} {...to({ new: 'true', copy: id })} />
    ),
  )
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    {
      header: t.patient_percent,
      align: 'end',
      cell: ({ patient_percent }) => <bdi dir="ltr">{patient_percent} %</bdi>,
    },
    {
      header: t.year,
      align: 'end',
      cell: ({ insurer_max_per_year: most }) => (most === null ? '–' : formatMoney(most, currency)),
    },
    { header: t.rules, align: 'end', cell: ({ rules }) => rules.length },
    ...status_and_edit,
  ]
}
