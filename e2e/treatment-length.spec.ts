import { expect } from './fixtures/browser.ts'
import { modal, test } from './fixtures/day.ts'

const code = () => `LEN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('the end of a booking follows its treatments until the user sets it', async ({ page, open, factory }) => {
  const [filling, crown] = [code(), code()]
  for (const [each, minutes] of [
    [filling, 45],
    [crown, 60],
  ] as const) {
    const body = { code: each, description: `Treatment ${each}`, default_cost: 100, minutes }
    await factory.send('admin', 'POST', '/api/settings/treatment-codes', body)
  }
  await open('receptionist', `&new=true&patient_id=${(await factory.registerPatient()).id}`)
  const dialog = modal(page, 'New Appointment')
  const end = dialog.getByLabel('End time')
  const choose = async (wanted: string) => {
    await dialog.getByRole('button', { name: 'Add line' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Code' }).last()).toBeFocused()
    await page.keyboard.type(wanted)
    await page.getByRole('option', { name: wanted }).click()
  }
  await expect(end).toHaveValue('09:30')
  await choose(filling)
  await expect(end).toHaveValue('09:45')
  await choose(crown)
  await expect(end).toHaveValue('10:45')
  await dialog.getByLabel('Start time').fill('10:00')
  await expect(end).toHaveValue('11:45')
  await dialog.getByRole('button', { name: 'Remove line 2' }).click()
  await expect(end).toHaveValue('10:45')
  await end.fill('12:00')
  await choose(crown)
  await expect(end).toHaveValue('12:00')
})
