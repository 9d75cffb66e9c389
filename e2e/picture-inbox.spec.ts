import type { APIRequestContext } from '@playwright/test'
import { dicomFile } from '#test/support/dicom-files.ts'
import type { UnfiledPicture } from '#contract/unfiled.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { greyPng } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

const [columns, rows] = [60, 40]
const values = Array.from({ length: columns * rows }, (_, at) => (at % columns) * 60)
/** No two are of the same content, which the inbox would take for one. */
const someGrey = () => greyPng(50 + Math.floor(Math.random() * 900), 50 + Math.floor(Math.random() * 900))

async function sent(http: APIRequestContext, token: string, name: string, buffer: Buffer) {
  const multipart = { file: { name, mimeType: 'application/octet-stream', buffer } }
  const answer = await http.post('/api/unfiled', { headers: { authorization: `Bearer ${token}` }, multipart })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as UnfiledPicture
}

const scan = async (person: string, born: string) =>
  Buffer.from(
    await dicomFile({
      columns,
      rows,
      values,
      bits_allocated: 16,
      bits_stored: 12,
      more: [
        ['00080020', 'DA', '20260131'],
        ['00100010', 'PN', person],
        ['00100030', 'DA', born],
      ],
    }),
  )

test('a picture of two identifiers is suggested and filed with one click and Enter', async ({
  signedIn,
  factory,
  request,
  tokens,
}) => {
  const number = unique()
  const { id, full_name } = await factory.registerPatient(`Inbox ${number}`, { date_of_birth: '1990-04-01' })
  const [given = '', ...family] = full_name.split(' ')
  const name = `sensor ${number}.dcm`
  await sent(request, tokens.admin, name, await scan(`${family.join(' ')}^${given}`, '19900401'))
  const page = await signedIn('admin', '/patients')
  await page.getByRole('tab', { name: 'Picture inbox' }).click()
  const row = page.getByRole('row', { name })
  await expect(row.getByText('Name and birth date agree')).toBeVisible()
  await expect(row.locator('img')).toBeVisible()
  await expectAccessibleInAllViews(page, row)
  await row.getByRole('button', { name: `File to ${full_name}` }).click()
  const filing = page.getByRole('dialog', { name: 'File a picture' })
  await expect(filing.getByRole('group', { name }).getByRole('img')).toHaveAttribute('data-drawn', 'true')
  await expect(filing.getByRole('combobox', { name: 'Patient' })).toHaveValue(full_name)
  await expect(filing.getByText('Whose picture is it?')).toBeHidden()
  await filing.getByLabel('Why it was taken').fill('Pain on biting')
  await page.keyboard.press('Enter')
  await expect(filing).toBeHidden()
  await expect(row).toBeHidden()
  await page.getByRole('radio', { name: 'Filed' }).check({ force: true })
  await expect(row.locator('img')).toBeVisible()
  const files = await signedIn('admin', `/patients/${id}/files`)
  const filed = files.getByRole('main').getByRole('button', { name })
  await expect(filed).toContainText('Taken')
  await filed.click()
  await expect(files.getByRole('dialog', { name }).getByText('Why it was taken: Pain on biting')).toBeVisible()
})

test('a picture of somebody else is asked about; what belongs to nobody is discarded', async ({
  signedIn,
  factory,
  request,
  tokens,
}) => {
  const number = unique()
  const { full_name } = await factory.registerPatient(`Other ${number}`)
  const [wrong, nobody] = [`wrong ${number}.dcm`, `nobody ${number}.png`]
  await sent(request, tokens.admin, wrong, await scan(`Salem ${number}^Huda`, '19700101'))
  await sent(request, tokens.admin, nobody, someGrey())
  const page = await signedIn('admin', '/patients?tab=inbox')
  await page.getByRole('button', { name: `File: ${wrong}` }).click()
  const filing = page.getByRole('dialog', { name: 'File a picture' })
  await filing.getByRole('button', { name: 'File', exact: true }).click()
  await expect(filing.getByText('Choose whose picture it is')).toBeVisible()
  await filing.getByRole('combobox', { name: 'Patient' }).fill(full_name)
  await page.getByRole('option', { name: full_name }).click()
  await expect(filing.getByText(/The file says .*Huda Salem.*Whose picture is it\?/)).toContainText(full_name)
  await filing.getByRole('button', { name: 'File', exact: true }).click()
  await expect(filing.getByText('Confirm whose picture it is')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('checkbox'))
  await filing.getByRole('checkbox', { name: `It is a picture of` }).check()
  await filing.getByRole('button', { name: 'File', exact: true }).click()
  await expect(filing).toBeHidden()

  await page.getByRole('button', { name: `Discard: ${nobody}` }).click()
  const discarding = page.getByRole('dialog', { name: 'Discard a picture' })
  await discarding.getByLabel('Reason').fill('A test of the sensor')
  await discarding.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(discarding).toBeHidden()
  await page.getByRole('radio', { name: 'Discarded' }).check({ force: true })
  await expect(page.getByRole('row', { name: nobody })).toContainText('A test of the sensor')
})

test('the desk files without seeing the picture, and a doctor comes from the files of a patient', async ({
  signedIn,
  request,
  tokens,
}) => {
  const number = unique()
  const name = `desk ${number}.png`
  await sent(request, tokens.receptionist, name, someGrey())
  const page = await signedIn('receptionist', '/patients?tab=inbox')
  await page.getByRole('button', { name: `File: ${name}` }).click()
  const filing = page.getByRole('dialog', { name: 'File a picture' })
  await expect(filing.getByText('Only doctors and admins see the picture itself.')).toBeVisible()
  await expect(filing.getByLabel('Why it was taken')).toHaveCount(0)
})
