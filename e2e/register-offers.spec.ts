import type { Plan } from '#contract/plans.ts'
import { expect, expectAccessible } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'

test.use({ day_lies: 'behind' })

test('Register offers what was charted and what was accepted, and charges both with their teeth', async ({
  page,
  open,
  book,
  day,
  factory,
}) => {
  const visit = await book({ treatments: [{ treatment_code: 'EXAM', description: 'Examination', cost: 100 }] })
  const { patient_id, doctor_id, patient_name } = visit
  for (const tooth of [36, 37])
    await factory.send('admin', 'POST', `/api/patients/${patient_id}/chart-items`, {
      kind: 'treatment',
      status: 'done',
      code: 'COMP-2',
      description: 'Composite filling',
      teeth: [{ tooth, surfaces: ['M', 'O'] }],
      noted_on: day,
    })
  const items = [{ description: 'Zirconia crown', cost: 1_900, teeth: [{ tooth: 46 }] }]
  const plan = await factory.send<Plan>('receptionist', 'POST', `/api/patients/${patient_id}/plans`, {
    title: 'Tooth 46',
    doctor_id,
    items,
  })
  await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/propose`, { valid_until: '2999-01-01' })
  const accepted = plan.items.map(({ id }) => id)
  await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })

  await open('receptionist', `&register=${visit.id}`)
  const form = modal(page, 'Register visit')
  const offers = form.getByRole('region', { name: 'Not on this visit yet' })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await offers.getByRole('button', { name: 'Add all 2 done in the chart' }).click()
  await offers.getByRole('button', { name: 'Add Zirconia crown 46' }).click()
  await expect(offers).toBeHidden()
  for (const line of ['Line 2', 'Line 3'])
    await expect(form.getByRole('group', { name: line })).toContainText('Done in the chart')
  await expect(form.getByRole('group', { name: 'Line 4' })).toContainText('From the plan')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(rowOf(page, patient_name)).toContainText('Completed')

  await rowOf(page, patient_name).getByRole('button', { name: patient_name, exact: true }).click()
  const details = modal(page, 'Appointment Details')
  for (const tooth of ['36 MO', '37 MO'])
    await expect(details.getByRole('row', { name: `Composite filling ${tooth}` })).toBeVisible()
  await expect(details.getByRole('row', { name: /Zirconia crown 46/ })).toBeVisible()
})

test('what looks like a slip is said while lines are put together, and once they are registered', async ({
  page,
  open,
  book,
  day,
  factory,
}) => {
  const work = (treatment_code: string, description: string, tooth: number) => {
    return { treatment_code, description, cost: 100, teeth: [{ tooth }] }
  }
  const visit = await book({
    treatments: [
      work('SPC-ENDO', 'Root canal treatment, molar', 11),
      work('CRN-ZIR', 'Zirconia crown', 46),
      work('EXT-MILK', 'Extraction, milk tooth', 18),
      work('EXT', 'Extraction', 48),
    ],
  })
  // Charted by the doctor before the desk registers it: the tooth is out, but not a second time.
  await factory.send('doctor', 'POST', `/api/patients/${visit.patient_id}/chart-items`, {
    kind: 'treatment',
    status: 'done',
    code: 'EXT',
    teeth: [{ tooth: 48 }],
    noted_on: day,
  })
  await factory.send('admin', 'PUT', `/api/patients/${visit.patient_id}/teeth/46`, {
    state: 'missing',
    noted_on: day,
  })
  await open('receptionist', `&register=${visit.id}`)
  const form = modal(page, 'Register visit')
  const notes = form.getByText(/^Please check: /)
  const slips = [
    /11\W* is a front tooth, the code is for back teeth$/,
    /46\W* is not there$/,
    /18\W* is no milk tooth$/,
  ]
  await expect(notes).toHaveText(slips)
  const line = form.getByRole('group', { name: 'Line 2' })
  await line.getByLabel('Teeth').fill('47')
  await expect(notes).toHaveText(slips.filter((_, at) => at !== 1))
  await line.getByLabel('Teeth').fill('46')
  await expect(notes).toHaveText(slips)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(rowOf(page, visit.patient_name)).toContainText('Completed')
  const said = page.getByText(/is registered\. Please check: /)
  await expect(said).toContainText(/11\W* is a front tooth, .*46\W* is not there; .*18\W* is no milk tooth/)
  await expectAccessible(page)
})
