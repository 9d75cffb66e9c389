import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const doctor = clinic.as('doctor')
const { book } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

// Unlike each other and all that the table knows, so that none is taken for another one misspelt.
const NAMES = ['Zorbimax', 'Quelvith', 'Trynnolad', 'Huxoveb', 'Wrimpadol', 'Jokkafen', 'Yttrogal', 'Dwelvusin']
const brand = (fields: object = {}) => ({ name: NAMES.shift() ?? '', substances: ['amoxicillin'], ...fields })
const add = (body: object) => admin.post('/api/settings/medicines', body)
const change = (id: number, body: object) => admin.put(`/api/settings/medicines/${id}`, body)
const namesOf = async (q: string) =>
  (await doctor.get(`/api/medicines?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name)

/** A patient of the doctor's own, with these alerts. */
async function patientWith(...alerts: object[]) {
  const { patient_id } = await book()
  const path = `/api/patients/${patient_id}/alerts` as const
  for (const alert of alerts) await doctor.post(path, { kind: 'allergy', severity: 'critical', ...alert })
  return patient_id
}

async function checksOf(patient_id: number, medicines: string) {
  const letter = { kind: 'prescription', language: 'en', fields: { medicines, instructions: 'As said' } }
  const { status, body } = await doctor.post(`/api/patients/${patient_id}/letters`, { ...letter, confirm: true })
  expect(status).toBe(201)
  return body.checks.map(({ level }) => level)
}

describe('the search of the table', () => {
  test.for([
    ['amoxicil', 'amoxicillin'],
    ['Amoxicilin', 'amoxicillin'],
    ['كلافوكس', 'amoxicillin + clavulanic acid'],
    ['AUGMENTIN', 'amoxicillin + clavulanic acid'],
    ['latex', 'latex'],
    ['pregnan', 'pregnancy'],
  ])('%s finds %s', async ([q = '', name]) => {
    expect(await namesOf(q)).toContain(name)
  })

  test('without text, or with one that nothing is called, finds nothing', async () => {
    expect(await namesOf('')).toEqual([])
    expect(await namesOf('qqqq')).toEqual([])
  })

  test('answers at most 20, each with what it is called and belongs to', async () => {
    expect((await namesOf('a')).length).toBe(20)
    const { body } = await doctor.get('/api/medicines?q=amoxicillin')
    expect(body[0]).toMatchObject({ name: 'amoxicillin', kind: 'medicine', atc: 'J01CA04', source: 'table' })
    expect(body[0]?.classes).toContain('penicillin')
    expect(body[0]?.names).toContain('amoxil')
  })
})

describe('a medicine that the clinic adds', () => {
  test('is stored by the names of the table, found, and recorded', async () => {
    await recorded()
    const medicine = brand({ names: ['زوربيماكس', 'Zorby'], substances: ['Augmentin', 'co-amoxiclav'] })
    const { status, body } = await add(medicine)
    expect([status, body]).toEqual([
      201,
      { id: body.id, ...medicine, substances: ['amoxicillin + clavulanic acid'], active: true, version: 1 },
    ])
    expect((await namesOf('زوربيماكس')).filter((name) => name === medicine.name)).toHaveLength(1)
    expect((await doctor.get('/api/medicines?q=zorby')).body).toMatchObject([{ name: medicine.name, source: 'clinic' }])
    expect(await recorded()).toMatchObject([
      {
        kind: 'medicine.added',
        record_id: body.id,
        after: { name: medicine.name, substances: 'amoxicillin + clavulanic acid' },
      },
    ])
  })

  test('is compared with alerts by what it contains, and no longer once it is inactive', async () => {
    const medicine = brand()
    const { body } = await add(medicine)
    const patient = await patientWith({ text: 'Penicillin' })
    expect(await checksOf(patient, medicine.name)).toEqual(['same'])
    await change(body.id, { ...medicine, active: false })
    expect(await checksOf(patient, medicine.name)).toEqual(['not_checked'])
    expect((await namesOf(medicine.name)).includes(medicine.name)).toBe(false)
  })

  test('that an alert names warns of itself and of its family', async () => {
    const medicine = brand()
    await add(medicine)
    const patient = await patientWith({ text: 'See the old file', substances: [medicine.name.toUpperCase()] })
    expect((await doctor.get(`/api/patients/${patient}/alerts`)).body[0]?.substances).toEqual([medicine.name])
    expect(await checksOf(patient, medicine.name)).toEqual(['same'])
    expect(await checksOf(patient, 'Amoxil 500')).toEqual(['same'])
    expect(await checksOf(patient, 'Panadol')).toEqual([])
  })

  test.for([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ substances: [] }, 'substances'],
    [{ substances: ['Nothing like it'] }, 'substances'],
    [{ substances: undefined }, 'substances'],
    [{ names: Array.from({ length: 21 }, () => 'x') }, 'names'],
    [{ active: 'yes' }, 'active'],
  ] as const)('is refused with %j, naming the field, and nothing is stored', async ([wrong, field]) => {
    const before = (await admin.get('/api/settings/medicines')).body.length
    const { status, body } = await add({ name: 'Unfit', substances: ['amoxicillin'], ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await admin.get('/api/settings/medicines')).body.length).toBe(before)
  })

  test('has a name of its own, in any case', async () => {
    const medicine = brand()
    await add(medicine)
    const { status, body } = await add({ ...medicine, name: medicine.name.toUpperCase() })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['name']])
  })

  test('is changed at the version that was read, and an unknown one is not found', async () => {
    const medicine = brand()
    const { body } = await add(medicine)
    expect((await change(body.id, { ...medicine, names: ['New'], version: 1 })).body).toMatchObject({
      names: ['New'],
      version: 2,
    })
    expect((await change(body.id, { ...medicine, version: 1 })).status).toBe(409)
    expect((await change(99_999, medicine)).status).toBe(404)
  })
})

describe('an alert', () => {
  test.for([
    [{ kind: 'condition', substances: ['latex'] }, 'substances'],
    [{ kind: 'allergy', substances: ['Nothing like it'] }, 'substances'],
    [{ kind: 'allergy', substances: Array.from({ length: 21 }, () => 'latex') }, 'substances'],
  ] as const)('%j is refused, naming the field', async ([wrong, field]) => {
    const { patient_id } = await book()
    const body = { severity: 'critical', text: 'Something', ...wrong }
    const answer = await doctor.post(`/api/patients/${patient_id}/alerts`, body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect((await doctor.get(`/api/patients/${patient_id}/alerts`)).body).toEqual([])
  })

  test('names substances by any name of the table, and is recorded with them', async () => {
    await recorded()
    const patient = await patientWith({ text: 'From the referral', substances: ['Brufen', 'إيبوبروفين', 'aspirin'] })
    const { body } = await doctor.get(`/api/patients/${patient}/alerts`)
    expect(body[0]?.substances).toEqual(['ibuprofen', 'acetylsalicylic acid'])
    expect((await recorded()).at(-1)).toMatchObject({ after: { substances: 'ibuprofen, acetylsalicylic acid' } })
    expect(await checksOf(patient, 'Nurofen 400')).toContain('same')
  })
})

test('a clinic adds 300 medicines and not one more, all of which are found', async () => {
  const { length } = (await admin.get('/api/settings/medicines')).body
  await sql`insert into medicines (name, substances)
    select 'Filler ' || number, '{amoxicillin}' from generate_series(1, ${300 - length}::int) number`.execute(
    clinic.owner,
  )
  const { status, body } = await add({ name: 'One more', substances: ['amoxicillin'] })
  expect([status, body.error]).toEqual([409, 'A clinic adds at most 300 medicines: change one instead'])
  expect(await namesOf('filler 250')).toContain('Filler 250')
})
