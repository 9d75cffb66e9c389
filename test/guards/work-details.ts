import type { Attack } from './attack.ts'
import { EXTRAS, item, pick, treatment } from './chart.ts'

const onOneTooth = { ...treatment, teeth: `'[{"tooth": 36, "surfaces": []}]'` }
const canals = (listed: readonly object[]) =>
  `'${JSON.stringify(listed.map((one) => ({ name: 'MB', working_length: 21.5, file: '25', reference: 'cusp', ...one })))}'`
const WRONG_CANALS: readonly (readonly object[])[] = [
  [],
  [{}, { name: 'mb' }],
  Array.from({ length: 9 }, (_, index) => ({ name: `C${index}` })),
  [{ name: ' ' }],
  [{ name: 'a'.repeat(21) }],
  [{ name: 1 }],
  [{ working_length: 0.9 }],
  [{ working_length: 40.1 }],
  [{ working_length: '21' }],
  [{ file: '' }],
  [{ file: 'a'.repeat(31) }],
  [{ reference: ' ' }],
  [{ reference: 'a'.repeat(61) }],
  [{ more: 1 }],
]

export const refusalsOfWorkDetails: readonly Attack[] = [
  ...(['lot', 'serial'] as const).flatMap((column) => [
    { guard: `chart_items.${column}_of_work`, statement: item({ [column]: EXTRAS[column] }) },
    { guard: `chart_items.${column}_of_work`, statement: item({ code: "'crown'", [column]: EXTRAS[column] }) },
    ...["' '", "repeat('a', 61)"].map((written) => ({
      guard: `chart_items.${column}_of_work`,
      statement: item({ ...treatment, [column]: written }),
    })),
  ]),
  ...WRONG_CANALS.map((wrong) => ({
    guard: 'chart_items.canals_of_work',
    statement: item({ ...onOneTooth, canals: canals(wrong) }),
  })),
  ...[item({ canals: canals([{}]) }), item({ ...treatment, canals: canals([{}]) })].map((statement) => ({
    guard: 'chart_items.canals_of_work',
    statement,
  })),
]

export const ordinaryWorkDetails = [
  item({ ...treatment, ...pick('lot', 'serial') }) + item({ code: "'implant'", status: "'existing'", ...pick('lot') }),
  item({ ...onOneTooth, canals: canals([{}, { name: 'DB', working_length: null, file: null, reference: null }]) }) +
    item({ code: "'root_canal'", status: "'existing'", canals: canals([{ working_length: 40 }]) }),
]
