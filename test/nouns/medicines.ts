import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someMedicine = () => ({ name: `Brand ${unique()}`, names: ['Marke'], substances: ['amoxicillin'] })
const added = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/medicines', someMedicine())).body.id

const medicine = (fields: Record<string, string>) => {
  const row = { name: "'Brandicillin'", substances: "'{amoxicillin}'", ...fields }
  return `insert into medicines (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}

export const cases: NounCases = {
  calls: {
    substances: { callers: everyone },
    medicines: { callers: everyone },
    addMedicine: { callers: admin, input: () => ({ body: someMedicine() }), records: ['medicine.added'] },
    changeMedicine: {
      callers: admin,
      input: async (around) => ({ id: await added(around), body: someMedicine() }),
      records: ['medicine.changed'],
    },
  },
  attacks: [
    { guard: 'medicines.medicines_name_check', statement: medicine({ name: "' '" }) },
    { guard: 'medicines.medicine_contains_something', statement: medicine({ substances: "'{}'" }) },
    { guard: 'medicines.medicines_name', statement: medicine({}) + medicine({ name: "'BRANDICILLIN'" }) },
  ],
  ordinary: [medicine({}), medicine({ names: "'{Marke}'", active: 'false' })],
}
