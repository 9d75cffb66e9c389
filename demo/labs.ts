import { money } from '#domain/money.ts'
import { addLab } from '#server/nouns/labs/commands.ts'
import type { Context } from '#server/base/context/context.ts'

const work = (description: string, fee: number, days: number) => ({ description, fee: money(fee), days })

/** The labs that the demo clinic sends work to. */
export const LABS = [
  {
    name: 'Pearl Dental Laboratory',
    contact_number: '+974 4000 0277',
    email: 'cases@pearl-lab.example',
    items: [work('Zirconia crown', 450, 7), work('PFM crown', 320, 7), work('Porcelain veneer', 520, 9)],
  },
  {
    name: 'مختبر الدوحة للأسنان',
    contact_number: '+974 4000 0281',
    email: null,
    items: [work('Night guard', 180, 4), work('Retainer', 120, 3), work('Full denture', 900, 14)],
  },
] as const

export async function addLabs(context: Context) {
  for (const { items, ...lab } of LABS) await addLab(context, { ...lab, items: [...items] })
}
