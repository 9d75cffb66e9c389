import type { CaseContext } from './noun-cases.ts'

export const meansBody = () => ({
  name_en: 'Bank transfer',
  name_ar: 'تحويل بنكي',
  method: 'card',
  fee_percentage: 1.5,
  settles: 'bank',
})

export const someMeans = async ({ clinic }: CaseContext): Promise<number> =>
  (await clinic.as('admin').post('/api/settings/means', meansBody())).body.id
