import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'
import { unzipped } from '#test/support/unzipped.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought, checked, found } = importing(clinic)

const alertsOf = async (id: number, all = false) =>
  (await admin.get(`/api/patients/${id}/alerts${all ? '?resolved=true' : ''}`)).body
const inWords = async (id: number) =>
  (await alertsOf(id)).map(({ kind, severity, text, substances }) =>
    [kind, severity, text, substances.join()].join(' | '),
  )
const idOf = async (name: string) => (await found(name))[0]?.id ?? 0
const undo = (id: number) => admin.post(`/api/imports/${id}/undo`, {})
const note = (id: number, text: string, kind = 'allergy') =>
  admin.post(`/api/patients/${id}/alerts`, { kind, severity: 'critical', text })
const noneKnown = (id: number) => admin.post(`/api/patients/${id}/alerts/none-known`)
const expectSound = async () => expect((await checkClinic(clinic.database)).wrong).toEqual([])

const FILE = [
  'File No,Patient,Allergies,Medical Alerts',
  'A1,Alma Allergic,"Penicillin, latex",Epilepsy',
  'A2,Nadia None,NKDA,',
  'A3,Basil Blank,none,n/a',
  'A4,Wasim Both,NKDA,Pays late',
].join('\n')

test('allergies and alerts of new patients are noted, with the substances that they name and the file as their source', async () => {
  const done = await brought('patients', FILE, { source: 'Dentrix' })
  expect(done.mapping).toEqual({
    'File No': 'external_id',
    Patient: 'full_name',
    Allergies: 'allergies',
    'Medical Alerts': 'alerts',
  })
  expect(done.checked.notes.map(({ line, column, code }) => [line, column, code])).toEqual([
    [4, 'Allergies', 'import.says-nothing'],
    [4, 'Medical Alerts', 'import.says-nothing'],
    [5, 'Allergies', 'import.none-known-beside'],
  ])
  const alma = await idOf('Alma Allergic')
  expect(await inWords(alma)).toEqual([
    'allergy | critical | Penicillin | penicillins',
    'allergy | critical | latex | latex',
    'condition | caution | Epilepsy | ',
  ])
  expect((await alertsOf(alma))[0]).toMatchObject({
    noted_at: '2026-11-20T09:00:00.000Z',
    noted_by_name: admin.user.name,
    import_id: done.id,
    import_source: 'Dentrix',
  })
  expect(await inWords(await idOf('Nadia None'))).toEqual(['none_known |  |  | '])
  expect(await inWords(await idOf('Basil Blank'))).toEqual([])
  expect(await inWords(await idOf('Wasim Both'))).toEqual(['other | caution | Pays late | '])
  await expectSound()
})

test('the check shows what will be noted, and the same file again notes nothing', async () => {
  const again = await checked('patients', FILE, { source: 'Dentrix', duplicates: 'update' })
  expect([counts(again), again.lines.map(({ reason_code }) => reason_code)]).toEqual([
    [0, 0, 4, 0],
    Array.from({ length: 4 }, () => 'import.unchanged'),
  ])
  const other = await checked('patients', FILE.replace('A1,Alma Allergic', 'B1,Another Amal'))
  expect(other.lines[0]?.stored).toMatchObject({ allergies: 'Penicillin; latex', alerts: 'Epilepsy' })
  const none = await checked('patients', 'Patient,Allergies\nNew Nora,No known allergies\n')
  expect(none.lines[0]?.stored).toEqual({ full_name: 'New Nora', allergies: 'none_known' })
})

test('an update shows old beside new, adds, and takes no known allergy away', async () => {
  const { id } = await registerPatient({ full_name: 'Known Kareem', contact_number: '55770001' })
  await note(id, 'Latex')
  const file = 'Name,Phone,Allergies\nKnown Kareem,55770001,"Latex; Penicillin"\n'
  const skips = await checked('patients', file)
  expect(skips.lines.map(({ action }) => action)).toEqual(['skip'])
  expect(skips.notes.map(({ code, values }) => [code, values])).toEqual([
    ['import.alerts-not-noted', { text: 'Penicillin' }],
  ])
  const shown = await checked('patients', file, { duplicates: 'update' })
  expect(shown.lines[0]?.changes).toEqual({ allergies: ['Latex', 'Latex; Penicillin'] })
  const recorded = newEntries(clinic.database)
  await recorded()
  const { id: import_id } = await brought('patients', file, { duplicates: 'update' })
  expect(await inWords(id)).toEqual(['allergy | critical | Latex | ', 'allergy | critical | Penicillin | penicillins'])
  const entries = (await recorded()).filter(({ patient_id }) => patient_id === id)
  expect(entries.map(({ kind, after, details }) => [kind, after?.['text'], details?.['import_id']])).toEqual([
    ['patient-alert.noted', 'Penicillin', import_id],
  ])
  const none = await checked('patients', 'Name,Phone,Allergies\nKnown Kareem,55770001,NKDA\n', { duplicates: 'update' })
  expect([counts(none), none.notes.map(({ code }) => code)]).toEqual([[0, 0, 1, 0], ['import.none-known-beside']])
  await expectSound()
})

test('alerts that are not noted are counted over all lines, beyond those whose notes are listed', async () => {
  await registerPatient({ full_name: 'Counted Camila', contact_number: '55770003' })
  const strangers = Array.from({ length: 500 }, (_, n) => `Stranger ${n},${55_800_000 + n},-,`)
  const file = ['Name,Phone,Email,Allergies', ...strangers, 'Counted Camila,55770003,,Latex'].join('\n')
  const shown = await checked('patients', file)
  expect([counts(shown), shown.notes.length]).toEqual([[500, 0, 1, 0], 500])
  expect(shown.notes.map(({ code }) => code)).not.toContain('import.alerts-not-noted')
  expect(shown.alerts_not_noted).toBe(1)
  const { body: updated } = await admin.put(`/api/imports/${shown.id}`, {
    mapping: shown.mapping,
    duplicates: 'update',
  })
  expect([counts(updated), updated.alerts_not_noted]).toEqual([[500, 1, 0, 0], 0])
})

test('undoing gives back that none were known, and is possible while nothing of it was touched', async () => {
  const { id } = await registerPatient({ full_name: 'Undone Ula', contact_number: '55770002' })
  await noneKnown(id)
  const [before] = await alertsOf(id)
  const file = 'Name,Phone,Allergies\nUndone Ula,55770002,Penicillin\n'
  const shown = await checked('patients', file, { duplicates: 'update' })
  expect(shown.lines[0]?.changes).toEqual({ allergies: ['none_known', 'Penicillin'] })
  const first = await brought('patients', file, { duplicates: 'update' })
  expect(await inWords(id)).toEqual(['allergy | critical | Penicillin | penicillins'])
  const reopening = clinic.database.transaction().execute(async (tx) => {
    await sql`select set_config('clinic.deletes_import', 'on', true)`.execute(tx)
    await sql`update patient_alerts set resolved_at = null where resolved_import_id = ${first.id}`.execute(tx)
  })
  await expect(reopening).rejects.toThrow('closed, never rewritten')
  expect((await admin.get(`/api/imports/${first.id}/undo`)).body).toMatchObject({ deletes: 0, restores: 1, touched: 0 })
  const recorded = newEntries(clinic.database)
  await recorded()
  expect((await undo(first.id)).status).toBe(200)
  expect(await alertsOf(id, true)).toEqual([before])
  expect((await recorded()).map(({ kind, patient_id }) => [kind, patient_id])).toEqual([
    ['patient-alert.none-known-again', id],
    ['patient-alert.undone', id],
    ['import.undone', null],
  ])
  await expectSound()

  const second = await brought('patients', file, { duplicates: 'update' })
  await note(id, 'Iodine')
  expect((await undo(second.id)).status).toBe(200)
  // What was noted since stands, so nothing can be said to be none known.
  expect(await inWords(id)).toEqual(['allergy | critical | Iodine | '])
  const third = await brought('patients', file, { duplicates: 'update' })
  const alert = (await alertsOf(id)).find(({ text }) => text === 'Penicillin')
  await admin.post(`/api/patients/${id}/alerts/${alert?.id}/resolve`, { reason: 'Tested' })
  expect((await admin.get(`/api/imports/${third.id}/undo`)).body).toMatchObject({
    touched: 1,
    records: [{ noun: 'patients', record_id: id, used_by: ['patient_alerts'] }],
  })
  expect((await undo(third.id)).status).toBe(409)
  // What the clinic has resolved is not brought back.
  const again = await checked('patients', file, { duplicates: 'update' })
  expect([counts(again), again.notes.map(({ code }) => code)]).toEqual([[0, 0, 1, 0], ['import.alert-ended']])
  await expectSound()
})

test('patients whom an import brought go with their alerts; one with another alert stays', async () => {
  const file = 'Name,Phone,Allergies\nGoing Ghada,55770003,Penicillin\nGoing Ghaith,55770004,NKDA\n'
  const { id } = await brought('patients', file)
  const ghaith = await idOf('Going Ghaith')
  expect((await admin.get(`/api/imports/${id}/undo`)).body).toMatchObject({ deletes: 2, touched: 0 })
  await note(ghaith, 'Iodine')
  expect((await undo(id)).status).toBe(409)
  const other = await brought('patients', file.replaceAll('Going', 'Leaving').replaceAll('5577', '5578'))
  expect((await undo(other.id)).status).toBe(200)
  expect(await found('Leaving Ghada')).toEqual([])
  await expectSound()
})

test('a merge moves the alerts of a file, and keeps the import', async () => {
  const [stays, goes] = [
    await registerPatient({ full_name: 'Merged Munir', contact_number: '55770005' }),
    await registerPatient({ full_name: 'Merged Munir', contact_number: '55770006' }),
  ]
  await noneKnown(stays.id)
  const file = 'Name,Phone,Allergies\nMerged Munir,55770006,Latex\n'
  const { id } = await brought('patients', file, { duplicates: 'update' })
  expect((await admin.post(`/api/patients/${stays.id}/merge`, { other_id: goes.id })).status).toBe(201)
  expect(await inWords(stays.id)).toEqual(['allergy | critical | Latex | latex'])
  expect((await undo(id)).status).toBe(409)
  await expectSound()
})

test('of lines about one person the first is stored, and what the second adds is said', async () => {
  const lines = ['Tina Twice,55770007,Latex', 'Tina Twice,55770007,"Latex; Penicillin"', 'Tina Twice,55770007,latex']
  const shown = await checked('patients', `Name,Phone,Allergies\n${lines.join('\n')}\n`)
  expect(shown.lines.map(({ action }) => action)).toEqual(['create', 'skip', 'skip'])
  expect(shown.notes.map(({ line, code, values }) => [line, code, values])).toEqual([
    [3, 'import.alerts-of-one-line', { line: 2 }],
  ])
})

test('the own export, imported into an empty clinic, gives the same alerts', async () => {
  const { id } = await registerPatient({ full_name: 'Exported Esra', contact_number: '55770008' })
  const alerts = [
    { kind: 'allergy', severity: 'caution', text: 'Rash; then "hives" [2019]', substances: ['amoxicillin'] },
    { kind: 'allergy', severity: 'critical', text: '=Latex, gloves\nand dam', substances: [] },
    { kind: 'condition', severity: 'info', text: 'لا يوجد' },
    { kind: 'medication', severity: 'caution', text: 'Blood thinner', substances: ['warfarin', 'aspirin'] },
    { kind: 'other', severity: 'critical', text: 'NKDA' },
  ]
  for (const alert of alerts) expect((await admin.post(`/api/patients/${id}/alerts`, alert)).status).toBe(201)
  const { id: asked } = await registerPatient({ full_name: 'Asked Adam', contact_number: '55770009' })
  await noneKnown(asked)
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await clinic.http.inject({ method: 'GET', url: '/api/reports/everything', headers })
  const csv = (await unzipped(answer.rawPayload))['patients.csv'] ?? ''

  const empty = await clinicApp({ now: '2026-11-21T09:00:00Z' })
  const there = importing(empty)
  await there.brought('patients', csv)
  const [esra] = await there.found('Exported Esra')
  const same = (each: { kind: string; severity: string | null; text: string | null; substances: string[] }) => [
    each.kind,
    each.severity,
    each.text,
    each.substances,
  ]
  const copied = (await empty.as('admin').get(`/api/patients/${esra?.id ?? 0}/alerts`)).body
  const exported = (await alertsOf(id)).map(same)
  expect(copied).toHaveLength(exported.length)
  expect(copied.map(same)).toEqual(expect.arrayContaining(exported))
  const [adam] = await there.found('Asked Adam')
  const kinds = (await empty.as('admin').get(`/api/patients/${adam?.id ?? 0}/alerts`)).body.map(({ kind }) => kind)
  expect(kinds).toEqual(['none_known'])
  const again = await checked('patients', csv, { duplicates: 'update' })
  expect([again.create, again.update, again.problem_lines]).toEqual([0, 0, 0])
})

test('`clinic check` finds an alert of an import that is not done', async () => {
  const { id } = await registerPatient({ full_name: 'Checked Chadi' })
  const { id: import_id } = await checked('patients', 'Name\nNobody Yet\n')
  const alert = { patient_id: id, kind: 'other' as const, severity: 'info' as const, text: 'x', noted_at: new Date() }
  await clinic.owner
    .insertInto('patient_alerts')
    .values({ ...alert, import_id })
    .execute()
  expect((await checkClinic(clinic.database)).wrong).toEqual([
    expect.stringMatching(new RegExp(`^Alert #\\d+ of patient #${id}: is of import #${import_id}, which is not done$`)),
  ])
})
