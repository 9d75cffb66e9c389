import { admin, type Around, type NounCases, someUser, unique } from '../support/noun-cases.ts'

const hired = async ({ clinic }: Around) => (await clinic.hire('manager', `Hired ${unique()}`)).user.id

export const cases: NounCases = {
  calls: {
    users: { callers: admin },
    createUser: { callers: admin, input: () => ({ body: someUser() }) },
    updateUser: { callers: admin, input: async (around) => ({ id: await hired(around), body: someUser() }) },
    endSessionsOfUser: { callers: admin, input: async (around) => ({ id: await hired(around) }) },
    resetSecondFactor: { callers: admin, input: async (around) => ({ id: await hired(around) }) },
  },
}
