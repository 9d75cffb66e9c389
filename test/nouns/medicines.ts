import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someMedicine = () => ({ name: `Brand ${unique()}`, names: ['Marke'], substances: ['amoxicillin'] })
const added = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/medicines', someMedicine())).body.id

const medicine = (fields: Record<string, string>) => {
  const row = { name: "'Brandicillin'", substances: "'{amoxicillin}'", ...fields }
  return `insert into medicines (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}

const favourites = (medicines: string) =>
  `insert into favourite_medicines (user_id, medicines) select min(id), ${medicines} from users;`

export const cases: NounCases = {
  calls: {
    substances: { callers: everyone },
    medicines: { callers: everyone },
    favourites: { callers: ['admin', 'doctor'] },
    setFavourites: {
      callers: ['admin', 'doctor'],
      input: () => ({ body: { medicines: [{ name: 'Panadol', strength: '500 mg' }] } }),
      records: ['favourites.changed'],
    },
    addMedicine: { callers: admin, input: () => ({ body: someMedicine() }), records: ['medicine.added'] },
    changeMedicine: {
      callers: admin,
      input: async (around) => ({ id: await added(around), body: someMedicine() }),
      records: ['medicine.changed'],
    },
  },
  reads: ['/api/profile/medicines'],
  attacks: [
    { guard: 'favourite_medicines.favourite_medicines_medicines_check', statement: favourites("'{}'") },
    { guard: 'medicines.medicines_name_check', statement: medicine({ name: "' '" }) },
    { guard: 'medicines.medicine_contains_something', statement: medicine({ substances: "'{}'" }) },
    { guard: 'medicines.medicines_name', statement: medicine({}) + medicine({ name: "'BRANDICILLIN'" }) },
  ],
  ordinary: [favourites(`'[{"name": "Panadol"}]'`), medicine({}), medicine({ names: "'{Marke}'", active: 'false' })],
}
