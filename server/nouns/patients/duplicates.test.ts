import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()

async function register(full_name: string) {
  const { body } = await clinic.as('receptionist').post('/api/patients', { full_name })
  return { id: body.id, alike: body.possible_duplicates?.map(({ id }) => id) }
}

test.each([
  ['Rosa De La Cruz', 'Rosa Delacruz', 'Rosa Delgado'],
  ['Jürgen Schäfer', 'Juergen Schaefer', 'Jorge Schaefer'],
  ['Pedro Mendoza', 'Mendosa Pedro', 'Pedro Medina'],
  ['Abu Bakr Zaki', 'Abubakr Zaki', 'Abu Zaki'],
])('%s may be %s, and is not %s', async (full_name, spelled, another) => {
  const first = await register(full_name)
  const second = await register(spelled)
  expect(second.alike).toEqual([first.id])
  expect((await register(full_name)).alike).toEqual([first.id, second.id])
  expect((await register(another)).alike).toEqual([])
})
