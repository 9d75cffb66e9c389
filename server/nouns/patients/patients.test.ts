import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const NO_ONE = { guardian_name: null, former_notes: null, owing_since: null, merged_into_id: null, sex: null }
const NO_HISTORY = { history_reviewed_on: null, history_counts_until: null, history_due: true }
const UNSAID = { ...NO_ONE, ...NO_HISTORY, nationality: null, former_numbers: null, recalls: [] }
const { registerPatient, book, issueInvoice, own_doctor } = recordFactory(clinic)
describe('registering', () => {
  test('returns the patient, who owes nothing yet', async () => {
    const { status, body } = await receptionist.post('/api/patients', {
      full_name: '  Huda Al-Kuwari ',
      contact_number: '+974 5512 3456',
      email: 'huda@example.test',
      national_id: '28763400001',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      full_name: 'Huda Al-Kuwari',
      other_name: null,
      contact_number: '+974 5512 3456',
      second_contact_number: null,
      ...UNSAID,
      email: 'huda@example.test',
      national_id: '28763400001',
      date_of_birth: null,
      birth_year: null,
      balance: 0,
      balances: [],
      credit: 0,
      credits: [],
      hidden: false,
      language: null,
      do_not_contact: false,
      recall_months: null,
      alerts: [],
      version: 1,
      possible_duplicates: [],
    })
    expect((await receptionist.get(`/api/patients/${body.id}`)).body).toEqual({
      ...body,
      possible_duplicates: undefined,
    })
  })

  test('stores personal data; a field left out of a change does not change', async () => {
    const described = { other_name: 'شيخة الكبيسي', date_of_birth: '2026-11-18', sex: 'female' }
    const { id } = await registerPatient({ full_name: 'Sheikha Al-Kubaisi', ...described })
    const save = (fields: object) =>
      receptionist.put(`/api/patients/${id}`, { full_name: 'Sheikha Al-Kubaisi', ...fields })
    expect((await save({})).body).toMatchObject(described)
    expect((await save({ date_of_birth: '2026-11-19' })).status).toBe(400)
    const emptied = { other_name: null, date_of_birth: null, sex: null }
    expect((await save({ ...emptied, other_name: ' ' })).body).toMatchObject(emptied)
  })

  test('is found by a name that only the other script has, and by its sound', async () => {
    const { id } = await registerPatient({ full_name: 'Q. Zed', other_name: 'يوسف الهاجري' })
    for (const q of ['يوسف', 'هاجري', 'yusuf', 'alhajri']) {
      const { body } = await receptionist.get(`/api/patients/search?q=${encodeURIComponent(q)}`)
      expect(
        body.map((patient) => patient.id),
        q,
      ).toContain(id)
    }
  })

  test('needs only a name; blanks count as missing', async () => {
    const body = await registerPatient({ full_name: 'Only Name', contact_number: '', email: '  ', national_id: null })
    expect(body).toMatchObject({ contact_number: null, email: null, national_id: null })
  })

  test.each([
    [{}, 'full_name', 'Full name is required'],
    [{ full_name: ' ' }, 'full_name', 'Full name is required'],
    [{ full_name: null }, 'full_name', 'Full name must be text'],
    [{ full_name: 5 }, 'full_name', 'Full name must be text'],
    [{ full_name: 'A\u0000B' }, 'full_name', 'Full name must not contain a NUL character'],
    [{ full_name: 'x'.repeat(201) }, 'full_name', 'Full name must have at most 200 characters'],
    [{ full_name: 'A', email: 'nobody' }, 'email', 'Email must be a valid e-mail address'],
    [{ full_name: 'A', hidden: 'yes' }, 'hidden', 'Hidden must be true or false'],
    [{ full_name: 'A', date_of_birth: '2026-11-19' }, 'date_of_birth', 'A date of birth must not be in the future'],
    [{ full_name: 'A', contact_number: ['1'] }, 'contact_number', 'Contact number must be text'],
  ])('%j is refused', async (fields, field, sentence) => {
    const { status, body } = await receptionist.post('/api/patients', fields)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  })

  test('an unknown field is ignored', async () => {
    const body = await registerPatient({ full_name: 'Plain', balance: 500, version: 9, id: 1, surprise: true })
    expect(body).toMatchObject({ balance: 0, version: 1 })
    expect(body).not.toHaveProperty('surprise')
  })

  test('a match of phone or national id is a warning, never a refusal', async () => {
    const first = await registerPatient({ full_name: 'Twin One', contact_number: '5511 0001', national_id: '111' })
    const byPhone = await registerPatient({ full_name: 'Twin Two', contact_number: '+97455110001' })
    const byId = await registerPatient({ full_name: 'Twin Three', national_id: '١-1 1' })
    const { id, full_name, contact_number, national_id, date_of_birth, birth_year } = first
    const known = { id, full_name, contact_number, national_id, date_of_birth, birth_year }
    expect(byPhone.possible_duplicates).toEqual([known])
    expect(byId.possible_duplicates).toEqual([known])
    expect((await registerPatient({ full_name: 'Twin Four', contact_number: 'no' })).possible_duplicates).toEqual([])
    expect((await registerPatient({ contact_number: 'none' })).possible_duplicates).toEqual([])
  })

  test('a name that sounds the same is a warning as well, listed after equal numbers', async () => {
    const named = await registerPatient({ full_name: 'Fatima Al-Hajri' })
    const arabic = await registerPatient({ full_name: 'فاطمة الهاجري', contact_number: '5599 0001' })
    expect(arabic.possible_duplicates.map(({ id }) => id)).toEqual([named.id])
    const again = await registerPatient({ full_name: 'fatma alhajri', contact_number: '55990001' })
    expect(again.possible_duplicates.map(({ id }) => id)).toEqual([arabic.id, named.id])
    for (const full_name of ['Fatima', 'Fatima Hassan Al-Hajri', 'Fathi Al-Hajri', 'Fatima Al-Hajri 2']) {
      expect((await registerPatient({ full_name })).possible_duplicates).toEqual([])
    }
    const path = `/api/patients/possible-duplicates?full_name=${encodeURIComponent('Fatema El Hajri')}` as const
    const live = await receptionist.get(path as '/api/patients/possible-duplicates')
    expect(live.body.map(({ id }) => id)).toEqual([named.id, arabic.id, again.id])
    expect((await clinic.as('doctor').get(path as '/api/patients/possible-duplicates')).status).toBe(403)
  })

  test('blank ids and phones do not match', async () => {
    await registerPatient({ full_name: 'Blank Uno', national_id: ' - ', contact_number: '--' })
    const blank = await registerPatient({ full_name: 'Blank Due', national_id: '-', contact_number: '()' })
    expect(blank.possible_duplicates).toEqual([])
    const live = await receptionist.get('/api/patients/possible-duplicates?national_id=-&contact_number=')
    expect([live.status, live.body]).toEqual([200, []])
  })
})

describe('editing', () => {
  test('changes the sent fields and increments the version', async () => {
    const { id } = await registerPatient({ full_name: 'Before', contact_number: '44112233', national_id: '77' })
    const { status, body } = await receptionist.put(`/api/patients/${id}`, {
      full_name: 'After',
      contact_number: '',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ full_name: 'After', contact_number: null, national_id: '77', version: 2 })
  })

  test('an outdated version is refused and changes nothing', async () => {
    const { id } = await registerPatient({ full_name: 'First' })
    await receptionist.put(`/api/patients/${id}`, { full_name: 'Second', version: 1 })
    const late = await receptionist.put(`/api/patients/${id}`, { full_name: 'Late', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      error: 'Rania Receptionist changed this patient in the meantime. Load it again and repeat your change.',
      current_version: 2,
      changed_by_name: 'Rania Receptionist',
      changed_at: expect.any(String),
    })
    expect((await receptionist.get(`/api/patients/${id}`)).body).toMatchObject({ full_name: 'Second', version: 2 })
  })

  test('without a version is accepted', async () => {
    const { id } = await registerPatient()
    await receptionist.put(`/api/patients/${id}`, { full_name: 'Once' })
    expect((await receptionist.put(`/api/patients/${id}`, { full_name: 'Twice' })).body).toMatchObject({ version: 3 })
  })

  test('an unknown patient is a 404', async () => {
    for (const id of ['999999', '9007199254740991']) {
      const { status, body } = await receptionist.put(`/api/patients/${id}`, { full_name: 'Nobody' })
      expect([status, body]).toMatchObject([404, { error: 'Patient not found' }])
    }
  })
})

describe('hidden patients', () => {
  test('are hidden and shown by admin and manager only', async () => {
    const { id } = await registerPatient({ full_name: 'Private' })
    const refused = await receptionist.put(`/api/patients/${id}`, { full_name: 'Private', hidden: true })
    expect([refused.status, refused.body.error]).toEqual([403, 'Only an admin or a manager can hide or show a patient'])
    expect((await receptionist.post('/api/patients', { full_name: 'Another', hidden: true })).status).toBe(403)
    const hidden = await clinic.as('manager').put(`/api/patients/${id}`, { full_name: 'Private', hidden: true })
    expect(hidden.body).toMatchObject({ hidden: true })
  })

  test('stay hidden when an edit leaves it out or repeats it', async () => {
    const { id } = await clinic
      .as('admin')
      .post('/api/patients', { full_name: 'Stays', hidden: true })
      .then(({ body }) => body)
    expect((await receptionist.put(`/api/patients/${id}`, { full_name: 'Stays 2' })).body).toMatchObject({
      hidden: true,
    })
    expect((await receptionist.put(`/api/patients/${id}`, { full_name: 'Stays 3', hidden: true })).status).toBe(200)
    expect((await receptionist.put(`/api/patients/${id}`, { full_name: 'Stays 4', hidden: false })).status).toBe(403)
    const late = { full_name: 'Stays 5', hidden: false, version: 1 }
    expect((await receptionist.put(`/api/patients/${id}`, late)).status, 'may not comes before too late').toBe(403)
  })

  test('are identified by the id in the URL, not one in the body', async () => {
    const admin = clinic.as('admin')
    const { id } = (await admin.post('/api/patients', { full_name: 'Still Hidden', hidden: true })).body
    const { id: shown } = await registerPatient({ full_name: 'Shown' })
    // Refused before the body is validated.
    const namedInBody = { id: shown, full_name: 'Still Hidden', hidden: false, email: 'x' }
    expect((await receptionist.put(`/api/patients/${id}`, namedInBody)).status).toBe(403)
    expect((await admin.get(`/api/patients/${id}`)).body.hidden).toBe(true)
  })

  test('come last in the list, otherwise sorted by name', async () => {
    await clinic.as('admin').post('/api/patients', { full_name: 'AAA Hidden', hidden: true })
    const { body } = await receptionist.get('/api/patients')
    const hidden = body.map((patient) => patient.hidden)
    expect(hidden.lastIndexOf(false)).toBeLessThan(hidden.indexOf(true))
    expect(hidden.lastIndexOf(false)).toBeGreaterThan(5)
  })
})

test('the balance is what is owed on invoices that are not cancelled', async () => {
  const { id } = await registerPatient({ full_name: 'Debtor' })
  const first = await issueInvoice({ patient_id: id, appointment_id: null, paid_amount: 50.5 })
  await issueInvoice({
    patient_id: id,
    appointment_id: null,
    treatments: [{ description: 'Check-up', cost: 0.07 }],
    request_admin_review: true,
  })
  expect((await receptionist.get(`/api/patients/${id}`)).body.balance).toBe(1_000.07)
  const owing = await receptionist.get('/api/patients?hasBalance=true')
  expect(owing.body.every(({ balance }) => balance > 0)).toBe(true)
  expect(owing.body.map((patient) => patient.id)).toContain(id)

  await clinic.as('admin').put(`/api/invoices/${first.id}/cancel`, {})
  expect((await receptionist.get(`/api/patients/${id}`)).body.balance).toBe(0.07)
})

test('a doctor sees only patients who have an appointment with them', async () => {
  const mine = await registerPatient({ full_name: 'Mine Indeed' })
  const others = await registerPatient({ full_name: 'Others Indeed' })
  const otherDoctor = (await clinic.createSignedIn('doctor', 'Other Doctor')).user.doctor_id
  await book({ patient_id: mine.id, doctor_id: own_doctor })
  await book({ patient_id: others.id, doctor_id: otherDoctor })
  const doctor = clinic.as('doctor')
  expect((await doctor.get(`/api/patients/${mine.id}`)).status).toBe(200)
  expect((await doctor.get(`/api/patients/${others.id}`)).status).toBe(404)
  expect((await doctor.get('/api/patients/search?q=indeed')).body.map(({ id }) => id)).toEqual([mine.id])
  expect((await doctor.get('/api/patients')).body.map(({ id }) => id)).not.toContain(others.id)
  expect((await doctor.post('/api/patients', { full_name: 'No' })).status).toBe(403)
  expect((await doctor.put(`/api/patients/${mine.id}`, { full_name: 'No' })).status).toBe(403)
})
