import { expect } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'

test('a visit until midnight, typed as 24:00, is listed, drawn and moved as it is', async ({ page, open, factory }) => {
  const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
  await open('receptionist', `&new=true&patient_id=${patient.id}&patient_name=${patient.full_name}`)
  const dialog = modal(page, 'New Appointment')
  await dialog.getByLabel('Doctor').selectOption({ label: doctor.name })
  await dialog.getByLabel('Start time').fill('23:15')
  await dialog.getByLabel('End time').fill('24:00')
  await expect(dialog.getByRole('radio', { name: '45 min' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, patient.full_name)).toContainText('23:15 – 24:00')
  await page.getByRole('button', { name: 'Columns' }).click()
  const block = page.getByRole('group', { name: 'The day by doctor' }).getByRole('button', { name: patient.full_name })
  await expect(block).toContainText('23:15 – 24:00')
  await block.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(/23:00–23:45/).first()).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(block).toContainText('23:15 – 24:00')
  await expect(page.getByText(/23:15–24:00/).first()).toBeVisible()
})
