import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { choose, greyPng, png } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

const tileOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test.use({ provoked: /status of 400/ })
test('ten files are added at once, each as what it is, and one is filed anew', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Many ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await expect(page.getByText('No files yet')).toBeVisible()
  const ten = Array.from({ length: 10 }, (_, at) => png(`picture ${at}.png`, greyPng(40 + at, 30)))
  await choose(page, ten)
  const asked = page.getByRole('dialog', { name: 'Add 10 files' })
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Kind').selectOption('Consent')
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Teeth').fill('99')
  await asked.getByLabel('Teeth').first().fill('36')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asked.getByText('Numbers of teeth are 11 to 48, or 51 to 85')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Teeth').fill('ur1-ur2')
  await expect(asked.getByText('= 11, 12')).toBeVisible()
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tileOf(page, 'picture 9.png')).toContainText('Tooth 36')
  const consents = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Consents' }).last()
  await expect(consents.getByRole('button', { name: 'picture 3.png' })).toContainText('Teeth 11, 12')
  await expect(page.getByText('was added')).toHaveCount(10)
  await page.getByRole('button', { name: 'Dismiss all that were added' }).click()
  await expect(page.getByText('was added')).toHaveCount(0)

  await tileOf(page, 'picture 9.png').click()
  await page.getByRole('button', { name: 'File anew' }).click()
  const form = page.getByRole('dialog', { name: 'File anew' })
  await expect(form.getByLabel('Teeth')).toHaveValue('36')
  await form.getByLabel('Teeth').fill('none')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Numbers of teeth are 11 to 48, or 51 to 85')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last().getByRole('textbox').first())
  await form.getByLabel('Why it was taken').fill('Pain on biting')
  await form.getByLabel('Report').fill('Radiolucency at the apex')
  await form.getByRole('radio', { name: '2 good enough' }).check()
  await form.getByRole('radio', { name: 'Photo' }).check()
  await expect(form.getByLabel('Report')).toHaveCount(0)
  await form.getByRole('radio', { name: 'X-ray' }).check()
  await form.getByLabel('Teeth').fill('47')
  await form.getByLabel('Note').fill('Before the crown')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const viewer = page.getByRole('dialog', { name: 'picture 9.png' })
  await expect(viewer.getByText('Before the crown')).toBeVisible()
  await expect(viewer.getByText(/X-ray · .*Tooth 47/)).toBeVisible()
  await expect(viewer.getByText('Why it was taken: Pain on biting')).toBeVisible()
  await expect(viewer.getByText('Report: Radiolucency at the apex')).toBeVisible()
  await expect(viewer.getByText(/^Reported by: /)).toBeVisible()

  await viewer.getByRole('button', { name: 'File anew' }).click()
  await form.getByRole('radio', { name: 'Photo' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/Only an X-ray has a reason, a report and a quality/)).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('ten files are added by touch, each with its own kind and tooth', async ({ signedIn, factory }) => {
    const { patient_id: id } = await factory.completeAppointment()
    const page = await signedIn('doctor', `/patients/${id}/files`)
    const [kinds, teeth] = [
      ['X-ray', 'Photo', 'Document'],
      [11, 12, 21, 24, 36, 46, 47, 55, 65, 85],
    ]
    const files = teeth.map((tooth, at) => png(`IMG ${at}.png`, greyPng(40 + at, 30 + (tooth % 9))))
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).tap()
    await (await choosing).setFiles(files)
    const asked = page.getByRole('dialog', { name: 'Add 10 files' })
    for (const [at, tooth] of teeth.entries()) {
      const one = asked.getByRole('group', { name: `IMG ${at}.png` })
      await one.getByLabel('Kind').selectOption(kinds[at % kinds.length] ?? '')
      await one.getByLabel('Teeth').tap()
      await page.keyboard.type(String(tooth))
      // What is typed stands above the buttons at the foot, which a finger must not hit instead.
      await expect(one.getByLabel('Teeth')).toBeInViewport({ ratio: 1 })
      await expect(one.getByLabel('Teeth')).toHaveValue(String(tooth))
    }
    await asked.getByRole('button', { name: 'Add', exact: true }).tap()
    for (const [at, tooth] of teeth.entries())
      await expect(tileOf(page, `IMG ${at}.png`)).toContainText(`Tooth ${tooth}`)
    const filed = await factory.send<{ name: string; kind: string; teeth: number[] }[]>(
      'doctor',
      'GET',
      `/api/patients/${id}/files`,
    )
    const stored = filed.map(({ name, kind, teeth: of }) => [name, kind, ...of].join(' '))
    const wanted = teeth.map((tooth, at) => `IMG ${at}.png ${['xray', 'photo', 'document'][at % 3]} ${tooth}`)
    expect(stored.toSorted()).toEqual(wanted.toSorted())
  })
})
