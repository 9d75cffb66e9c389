import { expect, expectAccessible } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'

test('a doctor reviews the answers from the details of the visit', async ({ book, open, factory }) => {
  const { patient_id, patient_name } = await book()
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/questionnaires`, {
    answers: { allergic: true, allergies: 'Latex', asthma: true },
    signed_name: 'Huda',
  })
  const page = await open('doctor')
  await rowOf(page, patient_name).getByRole('button', { name: patient_name, exact: true }).click()
  const details = modal(page, 'Appointment Details')
  await details.getByRole('button', { name: 'Review the medical history' }).click()
  const review = modal(page, 'Medical history')
  await expect(review.getByText('Latex', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('checkbox', { name: /Asthma/ }).uncheck()
  await review.getByRole('button', { name: 'Reviewed' }).click()
  await expect(review).toBeHidden()
  await expect(details.getByRole('button', { name: 'Review the medical history' })).toHaveCount(0)
  await expect(details).toContainText('Latex')
  const { alerts } = await factory.send<{ alerts: { text: string }[] }>('doctor', 'GET', `/api/patients/${patient_id}`)
  expect(alerts.map(({ text }) => text)).toEqual(['Latex'])
})
