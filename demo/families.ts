import { addDays, type Day } from '#domain/calendar.ts'
import { add, money, type Money } from '#domain/money.ts'
import { addRelation } from '#server/nouns/families/commands.ts'
import { payFamily } from '#server/nouns/families/pay-family.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'
import { lineOf } from './treatment-codes.ts'

const MOST_FAMILIES = 3

const familyName = ({ entry }: Patient) => entry.full_name.split(' ').at(-1)

/** Children with a parent of their family's name, who pays for them. */
function familiesAmong(patients: readonly Patient[]) {
  const parents = new Set<Patient>()
  const families: { child: Patient; parent: Patient }[] = []
  for (const child of patients.filter(({ is_child }) => is_child)) {
    const isParent = (each: Patient) =>
      !each.is_child &&
      each.entry.date_of_birth !== null &&
      !parents.has(each) &&
      familyName(each) === familyName(child)
    const parent = patients.find(isParent)
    if (!parent) continue
    parents.add(parent)
    families.push({ child, parent })
    if (families.length === MOST_FAMILIES) break
  }
  return families
}

/** Families who come together: the visit of each is billed, and one of them pays for both, with one receipt. */
export function* actsOfFamilies(random: Random, patients: readonly Patient[], today: Day): Generator<Act> {
  for (const [position, { child, parent }] of familiesAmong(patients).entries()) {
    const day = addDays(today, -20 - 9 * position)
    yield byFrontDesk(openingHourTime(day, random), async (context) => {
      await addRelation(context, { id: child.id, other_id: parent.id, kind: 'parent', pays: true })
      const allocations: { invoice_id: number; amount: Money }[] = []
      for (const [{ id: patient_id }, line] of [
        [child, lineOf('BRUSH')],
        [parent, lineOf('REPORT')],
      ] as const) {
        const unpaid = { payment_method: 'cash', paid_amount: money(0) } as const
        const { id } = await issueInvoice(context, { patient_id, appointment_id: null, treatments: [line], ...unpaid })
        allocations.push({ invoice_id: id, amount: line.cost })
      }
      const amount = add(...allocations.map((each) => each.amount))
      await payFamily(context, { id: parent.id, amount, payment_method: 'card', allocations })
    })
  }
}
