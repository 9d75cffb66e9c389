import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someLab = () => ({ name: `Lab ${unique()}`, items: [{ description: 'Crown', fee: 600, days: 7 }] })
const added = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/labs', someLab())).body.id

const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
const lab = (fields: Record<string, string> = {}) => insert('labs', { name: "'Pearl'", ...fields })
const item = (fields: Record<string, string> = {}) =>
  lab() +
  insert('lab_items', {
    lab_id: '(select max(id) from labs)',
    position: '0',
    description: "'Crown'",
    fee: '600',
    days: '7',
    ...fields,
  })
const LONGEST = { name: 100, contact_number: 50, email: 254 }
const tooLong = (longest: number) => ["' '", `repeat('a', ${longest + 1})`]

export const cases: NounCases = {
  calls: {
    labs: { callers: everyone },
    addLab: { callers: admin, input: () => ({ body: someLab() }), records: ['lab.added'] },
    changeLab: {
      callers: admin,
      input: async (around) => ({ id: await added(around), body: someLab() }),
      records: ['lab.changed'],
    },
  },
  attacks: [
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      tooLong(longest).map((words) => ({ guard: `labs.labs_${column}_check`, statement: lab({ [column]: words }) })),
    ),
    ...tooLong(200).map((description) => ({
      guard: 'lab_items.lab_items_description_check',
      statement: item({ description }),
    })),
    { guard: 'lab_items.lab_items_fee_check', statement: item({ fee: '-0.01' }) },
    ...['-1', '366'].map((days) => ({ guard: 'lab_items.lab_items_days_check', statement: item({ days }) })),
  ],
  ordinary: [
    lab(),
    ...Object.entries(LONGEST).map(([column, longest]) => lab({ [column]: `repeat('a', ${longest})` })),
    item({ description: "repeat('a', 200)", fee: '0', days: '0' }),
    item({ days: '365' }),
  ],
}
