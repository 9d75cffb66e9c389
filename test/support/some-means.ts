import type { CaseContext } from './noun-cases.ts'

let made = 0

/** Of a name of its own. */
export const meansBody = () => ({
  name_en: `Bank transfer ${++made}`,
  name_ar: `تحويل بنكي ${made}`,
  method: 'card',
  fee_percentage: 1.5,
  settles: 'bank',
})

export const someMeans = async ({ clinic }: CaseContext): Promise<number> =>
  (await clinic.as('admin').post('/api/settings/means', meansBody())).body.id
