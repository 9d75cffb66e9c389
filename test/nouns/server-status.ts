import { admin, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: { serverStatus: { callers: admin } },
}
