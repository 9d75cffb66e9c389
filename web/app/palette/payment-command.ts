import { IconCash } from '@tabler/icons-react'
import type { Patient } from '#contract/patients.ts'
import { patientPath } from '#web/base/links/paths.ts'
import type { Command } from './commands.ts'
import { texts } from './texts.ts'

/** The payment of a patient who owes, whose balance stands on the line above. */
export function paymentCommand({ id, full_name, balances = [] }: Pick<Patient, 'id' | 'full_name'> & Partial<Patient>) {
  if (balances.length === 0) return undefined
  const name = `\u2068${full_name}\u2069`
  return {
    id: `pay-${id}`,
    group: 'invoices',
    icon: IconCash,
    label: { en: texts.en.take_payment_from(name), ar: texts.ar.take_payment_from(name) },
    does: { go: patientPath(id, 'overview', { pay: true }), opened: ['pay'] },
  } satisfies Command
}
