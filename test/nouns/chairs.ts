import { chairBody, someChair } from '../support/some-chair.ts'
import { admin, everyone, type NounCases } from '../support/noun-cases.ts'

const insertChair = (name: string, position = '1') =>
  `insert into chairs (name, position) values (${name}, ${position});`

export const cases: NounCases = {
  calls: {
    chairs: { callers: everyone },
    addChair: { callers: admin, input: () => ({ body: chairBody() }), records: ['chair.added'] },
    changeChair: {
      callers: admin,
      input: async (around) => ({ id: await someChair(around), body: { active: false } }),
      records: ['chair.changed'],
    },
  },
  attacks: [
    { guard: 'chairs.chairs_name_check', statement: insertChair("' '") },
    { guard: 'chairs.chairs_position_check', statement: insertChair("'Left'", '-1') },
    { guard: 'chairs.chairs_name', statement: insertChair("'Left'") + insertChair("' LEFT '") },
  ],
  ordinary: [insertChair("'Left'") + insertChair("'Right'")],
}
