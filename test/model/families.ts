import type { ActOf } from './acts.ts'
import type { ModelClinic, Patient } from './clinic.ts'
import { booksOf } from './owner-books.ts'
import { partOf } from './part-of.ts'
import { take } from './payments.ts'
import { takesPayments, wrongAmount } from './money.ts'
import { admitted, amountOf, choose, first, idOf, noSuchId, personOf, pick, type Predictions } from './step.ts'
import { owedOn, sum } from './sums.ts'

const INVERSES: Partial<Record<string, string>> = { parent: 'child', child: 'parent', guardian: 'ward' }
const inverse = (kind: string) => INVERSES[kind] ?? kind

const liveOf = (clinic: ModelClinic) => booksOf(clinic).relations.filter(({ ended }) => !ended)
const payerOf = (clinic: ModelClinic, patient: Patient | undefined) =>
  liveOf(clinic).find((each) => each.patient === patient && each.pays)?.other
const areRelated = (clinic: ModelClinic, one: Patient | undefined, other: Patient | undefined) =>
  liveOf(clinic).some(
    (each) => (each.patient === one && each.other === other) || (each.patient === other && each.other === one),
  )

/** Whether somebody else than this payer pays for the patient. */
export function hasOtherPayer(clinic: ModelClinic, patient: Patient | undefined, payer: Patient | undefined) {
  const paying = payerOf(clinic, patient)
  return payer !== patient && paying !== undefined && paying !== payer
}

/** The relations of a patient, as seen from their side. */
export const familyShown = (clinic: ModelClinic, patient: Patient) =>
  liveOf(clinic)
    .filter((each) => each.patient === patient || each.other === patient)
    .map(({ id, patient: one, other, kind, pays }) => {
      const from_here = one === patient
      const shown: string = from_here ? kind : inverse(kind)
      const other_id = from_here ? other.id : one.id
      return { id, other_id, kind: shown, pays: from_here && pays, paid_for: !from_here && pays }
    })

/** What a patient and those for whom they pay owe, the oldest invoice first. */
function openOf(clinic: ModelClinic, payer: Patient | undefined) {
  const family = new Set([
    payer,
    ...liveOf(clinic).flatMap(({ other, pays, patient }) => (pays && other === payer ? patient : [])),
  ])
  return clinic.invoices
    .filter((each) => family.has(each.patient) && takesPayments(each))
    .toSorted((one, other) => one.id - other.id)
}

function payFamily(clinic: ModelClinic, act: ActOf<'pay family'>) {
  const paying = (patient: Patient) => openOf(clinic, patient).length > 0
  const payer = choose(clinic.patients, act.payer, act.fitting, paying)
  const open = openOf(clinic, payer)
  const means = act.means === null ? null : pick(booksOf(clinic).means, act.means)
  const owed = sum(open.map(owedOn))
  const amount = partOf(owed, act.part)
  let left = amount
  const parts = open.flatMap((invoice) => {
    const part = Math.min(owedOn(invoice), left)
    left -= part
    return part > 0 ? [{ invoice, amount: part }] : []
  })
  return { payer, means, owed, amount, parts }
}

export const familyActs: Predictions<'relate' | 'end relation' | 'pay family'> = {
  relate(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(clinic.patients, act.patient)
    const fits = (other: Patient) => other !== patient && !areRelated(clinic, patient, other) && !other.merged_into
    const other = choose(clinic.patients, act.other, act.fitting, fits)
    const body = { other_id: idOf(other), kind: act.of, pays: act.pays }
    return {
      by,
      request: { method: 'POST', path: `/api/patients/${idOf(patient)}/relations`, body, again: act.again },
      status:
        first(
          admitted(by, 'front desk'),
          patient === other && 400,
          (patient?.merged_into ?? other?.merged_into) && 409,
          (areRelated(clinic, patient, other) || (act.pays && payerOf(clinic, patient))) && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient || !other) return {}
        const { of: kind, pays } = act
        booksOf(clinic).relations.push({ id, patient, other, kind, pays, ended: false })
        return { id, other_id: other.id, other_name: other.name, kind, pays, paid_for: false }
      },
    }
  },

  'end relation'(clinic, act) {
    const by = personOf(clinic, act.by)
    const relation = choose(booksOf(clinic).relations, act.relation, act.fitting, ({ ended }) => !ended)
    const stranger = clinic.patients.find((each) => each !== relation?.patient && each !== relation?.other)
    const side = act.from_other ? relation?.other : relation?.patient
    const from = act.of_stranger ? stranger : side
    const path = `/api/patients/${idOf(from)}/relations/${relation?.id ?? noSuchId}/end`
    const own = relation && (from === relation.patient || from === relation.other)
    return {
      by,
      request: { method: 'POST', path },
      status: first(admitted(by, 'front desk'), !own && 404, relation?.ended && 409) ?? 200,
      done() {
        if (!relation || !from) return {}
        relation.ended = true
        return familyShown(clinic, from)
      },
    }
  },

  'pay family'(clinic, act) {
    const by = personOf(clinic, act.by)
    const { payer, means, owed, amount, parts } = payFamily(clinic, act)
    const method = means?.method ?? act.method
    const fee_rate = means?.fee ?? clinic.fee
    const { wrong } = act
    const said = parts.map(({ invoice, amount: part }) => ({ invoice_id: invoice.id, amount: amountOf(part) }))
    const strange = { invoice_id: noSuchId, amount: amountOf(amount) }
    const [sooner] = said
    const allocations = wrong === 'of a stranger' ? [strange] : wrong && sooner ? [...said, sooner] : said
    const is_said = act.said || wrong !== null
    const short = wrong === 'a cent less' && amount <= owed ? 1 : 0
    return {
      by,
      owing: payer,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(payer)}/family-payments`,
        body: {
          amount: amountOf(amount - short),
          ...(means ? { means_id: means.id } : { payment_method: method }),
          ...(is_said && { allocations: wrong === 'a cent less' ? said : allocations }),
        },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          (wrongAmount(amount) || amount > owed || wrong !== null || (means && !means.active)) && 400,
          payer?.merged_into && 409,
        ) ?? 201,
      done(answer) {
        const shown = answer['payments'] as { payment_id: number }[]
        for (const [at, { invoice, amount: part }] of parts.entries()) {
          take(clinic, invoice, { by, amount: part, method, fee_rate, ...(means && { means }) })
          const payment = invoice.payments.at(-1)
          const id = shown[at]?.payment_id
          if (payment && id !== undefined) payment.id = id
        }
        return {
          patient_id: payer?.id,
          amount: amountOf(amount),
          payment_method: method,
          means_id: means?.id ?? null,
          payments: parts.map(({ invoice, amount: part }) => {
            return { invoice_id: invoice.id, patient_id: invoice.patient.id, amount: amountOf(part) }
          }),
        }
      },
    }
  },
}
