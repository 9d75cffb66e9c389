import { addDays } from '#domain/calendar.ts'
import { A_DOCTOR } from '../guards/rows.ts'
import { type CaseContext, everyone, frontDesk, type NounCases, unique } from '../support/noun-cases.ts'

const someBlock = ({ factory }: CaseContext) => {
  const day = addDays('2032-01-01', unique())
  return { doctor_id: factory.own_doctor, starts: `${day}T08:00`, ends: `${day}T12:00`, kind: 'closed' }
}

const added = async (around: CaseContext) =>
  (await around.clinic.as('admin').post('/api/blocks', someBlock(around))).body.id

const insertBlock = (fields: Record<string, string> = {}) => {
  const row = {
    doctor_id: A_DOCTOR,
    starts: "'2040-01-01 08:00'",
    ends: "'2040-01-01 12:00'",
    kind: "'closed'",
    created_at: 'now()',
    ...fields,
  }
  return `insert into blocks (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const A_CHAIR = "insert into chairs (name, position) values ('Left', 1);"
const THE_CHAIR = '(select max(id) from chairs)'
const A_TYPE = "insert into appointment_types (name_en, name_ar, minutes, tone) values ('Check-up', 'فحص', 30, 'teal');"
const THE_TYPE = '(select max(id) from appointment_types)'

export const cases: NounCases = {
  calls: {
    blocks: { callers: everyone },
    addBlock: { callers: frontDesk, input: (around) => ({ body: someBlock(around) }), records: ['block.added'] },
    changeBlock: {
      callers: frontDesk,
      input: async (around) => ({ id: await added(around), body: { label: 'Course' } }),
      records: ['block.changed'],
    },
    removeBlock: {
      callers: frontDesk,
      input: async (around) => ({ id: await added(around) }),
      records: ['block.removed'],
    },
  },
  reads: ['/api/blocks?start_date=2026-11-24&end_date=2026-12-24'],
  attacks: [
    { guard: 'blocks.block_ends_after_start', statement: insertBlock({ ends: "'2040-01-01 08:00'" }) },
    { guard: 'blocks.block_of_doctor_or_chair', statement: insertBlock({ doctor_id: 'null' }) },
    { guard: 'blocks.block_of_doctor_or_chair', statement: A_CHAIR + insertBlock({ chair_id: THE_CHAIR }) },
    { guard: 'blocks.blocks_kind_check', statement: insertBlock({ kind: "'busy'" }) },
    { guard: 'blocks.blocks_label_check', statement: insertBlock({ label: "' '" }) },
    { guard: 'blocks.only_reserved_has_type', statement: insertBlock({ kind: "'reserved'" }) },
    { guard: 'blocks.only_reserved_has_type', statement: A_TYPE + insertBlock({ type_id: THE_TYPE }) },
  ],
  ordinary: [
    insertBlock() + insertBlock({ ends: "'2040-01-09 12:00'", label: "'Course'" }),
    A_CHAIR + insertBlock({ doctor_id: 'null', chair_id: THE_CHAIR }),
    A_TYPE + insertBlock({ kind: "'reserved'", type_id: THE_TYPE }),
  ],
}
