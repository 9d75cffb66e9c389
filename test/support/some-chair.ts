import { type CaseContext, unique } from './noun-cases.ts'

export const chairBody = () => ({ name: `Chair ${unique()}` })

export const someChair = async ({ clinic }: Pick<CaseContext, 'clinic'>) =>
  (await clinic.as('admin').post('/api/settings/chairs', chairBody())).body.id
