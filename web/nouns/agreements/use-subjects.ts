import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Agreement } from '#contract/agreements.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Plan } from '#contract/plans.ts'
import { OPEN_STATUSES, outstanding, takesPayments } from '#domain/invoice.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** What can be agreed on: an accepted plan, or all open invoices in the clinic's currency. */
export interface Subject {
  key: string
  /** Null for invoices. */
  title: string | null
  about: { plan_id: number } | { invoice_ids: number[] }
  total: Money
  currency: string
}

export interface Offered {
  subjects: readonly [Subject, ...Subject[]]
  /** Who pays for this patient; null: they do. */
  payer: { id: number; name: string } | null
}

/** What has no agreement in force yet, and who pays; loaded when the form opens. */
export function useSubjects(patient_id: number) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<Offered>()
  const load = async () => {
    setBusy(true)
    try {
      const found = await read(patient_id, currency)
      const [first, ...others] = found.subjects
      if (first) setOffered({ ...found, subjects: [first, ...others] })
      else notify(t.nothing)
    } catch (error) {
      showAlert(t.failed, 'error', error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, offered, load, leave: () => setOffered(undefined) }
}

async function read(patient_id: number, currency: string): Promise<{ subjects: Subject[] } & Pick<Offered, 'payer'>> {
  const status = [...OPEN_STATUSES, 'paid'].join(',')
  const [plans, invoices, family, agreements] = await Promise.all([
    fetchCall(api.plans, { id: patient_id }),
    fetchCall(api.invoices, { patient_id, status, include_flagged: true }),
    fetchCall(api.family, { id: patient_id }),
    fetchCall(api.agreements, { id: patient_id }),
  ])
  const payer = family.find(({ pays }) => pays)
  const in_force = agreements.filter(({ ended_at }) => ended_at === null)
  const open = invoices
    .filter(takesPayments)
    .filter((invoice) => invoice.currency === currency && !isAgreed(in_force, invoice.id))
  const of_plans = plans
    .filter(({ id, status: state }) => state === 'accepted' && !in_force.some(({ plan_id }) => plan_id === id))
    .map((plan) => ({
      key: `plan ${plan.id}`,
      title: plan.title,
      about: { plan_id: plan.id },
      total: leftOf(plan, invoices),
      currency: plan.currency,
    }))
  const of_invoices = {
    key: 'invoices',
    title: null,
    about: { invoice_ids: open.map(({ id }) => id) },
    total: add(ZERO, ...open.map(outstanding)),
    currency,
  }
  return {
    subjects: [...of_plans, ...(open.length > 0 ? [of_invoices] : [])],
    payer: payer ? { id: payer.other_id, name: payer.other_name } : null,
  }
}

/** Accepted work that no invoice charges yet, and what the invoices of work that is done leave. */
function leftOf({ items, currency }: Plan, invoices: readonly Invoice[]) {
  const chargedBy = (item: Plan['items'][number]) =>
    item.state === 'done' ? invoices.find(({ appointment_id }) => appointment_id === item.appointment_id) : undefined
  const accepted = items.filter(({ state }) => state === 'accepted' || state === 'booked' || state === 'done')
  const charging = new Set(accepted.map(chargedBy).filter((invoice) => invoice !== undefined))
  const to_be_charged = accepted.filter((item) => chargedBy(item) === undefined).map(({ cost }) => cost)
  const left = [...charging].filter((invoice) => invoice.currency === currency).map(outstanding)
  return add(ZERO, ...to_be_charged, ...left)
}

const isAgreed = (agreements: readonly Agreement[], invoice_id: number) =>
  agreements.some(({ invoice_ids }) => invoice_ids.includes(invoice_id))
