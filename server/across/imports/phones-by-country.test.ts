import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought, found } = importing(clinic)

/** One number in the ways in which it is written, and another that has the same last digits elsewhere. */
const NUMBERS = {
  QA: {
    stored: '+974 5512 3456',
    ways: ['55123456', '97455123456', '00974 5512-3456', '٥٥١٢٣٤٥٦'],
    other: '+971505123456',
  },
  AE: { stored: '+971 50 123 4567', ways: ['050 123 4567', '0501234567', '971501234567'], other: '+974 4123 4567' },
  GB: {
    stored: '07911 123456',
    ways: ['+44 7911 123456', '00447911123456', '+44 (0)7911 123456'],
    other: '+97411123456',
  },
  US: { stored: '(212) 555-0123', ways: ['+1 212 555 0123', '1-212-555-0123', '2125550123'], other: '+97425550123' },
  EG: { stored: '+20 100 123 4567', ways: ['0100 123 4567', '00201001234567', '201001234567'], other: '0111 123 4567' },
} as const

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

describe.each(Object.entries(NUMBERS))('in a clinic in %s', (country, { stored, ways, other }) => {
  const full_name = `Reem ${country}`
  const registered = async () => {
    await sql`update clinic set country = ${country}`.execute(clinic.owner)
    const [known] = await found(full_name)
    return known?.id ?? (await registerPatient({ full_name, contact_number: stored })).id
  }

  test.each(ways)('%s is the number of the patient who has it in another way', async (way) => {
    const id = await registered()
    const asked = await admin.get(`/api/patients/possible-duplicates?contact_number=${encodeURIComponent(way)}`)
    expect(idsOf(asked.body)).toEqual([id])
    expect(idsOf(await found(way))).toEqual([id])
    const { checked } = await brought('patients', `Name,Mobile\n${full_name},${way}\n`)
    expect(counts(checked)).toEqual([0, 0, 1, 0])
  })

  test('another number of the same last digits is somebody else’s', async () => {
    await registered()
    const asked = await admin.get(`/api/patients/possible-duplicates?contact_number=${encodeURIComponent(other)}`)
    expect(asked.body).toEqual([])
  })
})
