import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { runImport, undoImport } from './fixtures/imports.ts'

// One import runs at a time: that of another test may be in the way.
test.use({ provoked: /status of 409/ })

/** Names, codes and numbers that no other run has. */
const unique = () => String(Date.now()).slice(-8)
const DAY = addDays(new Date().toISOString().slice(0, 10), 200)

async function choose(page: Page, kind: string, lines: readonly string[]) {
  await page.goto('/#/settings/imports')
  const main = page.getByRole('main')
  await main.getByRole('radiogroup').getByText(kind, { exact: true }).click()
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer })
  return main
}

test('doctors and codes of a file are matched once, a former number stands in the day, and imports are undone', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/imports')
  const of = unique()
  const [name, code] = [`Tabled ${of}`, `Z${of}`]
  const program = `Program ${of}`
  const patients = await choose(page, 'Patients', ['File No,Name,Allergies', `${of},${name},"Penicillin, latex"`])
  await patients.getByLabel('Program that the file is from').fill(program)
  await patients.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(patients.getByText('Penicillin; latex')).toBeVisible()
  await runImport(patients, 'Import 1 record')
  const imported = page.url()

  const lines = ['File No,Doctor,Start,Minutes,Procedure codes', `${of},DDS-${of},${DAY} 06:15,15,${code}`]
  const main = await choose(page, 'Appointments ahead', lines)
  await main.getByLabel('Program that the file is from').fill(program)
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText(`The clinic has no doctor 'DDS-${of}'`)).toBeVisible()
  await expectAccessibleInAllViews(page, main.getByLabel(`DDS-${of}`))
  await main.getByLabel(`DDS-${of}`).selectOption('Dr. Layla Mansour')
  await main.getByRole('button', { name: 'Check with these doctors' }).click()

  await expect(main.getByText(`The clinic has no treatment code '${code}'`)).toBeVisible()
  // What was said stays, so that a mistake can be put right before the run.
  await expect(main.getByLabel(`DDS-${of}`)).not.toHaveValue('')
  await main.getByLabel(code, { exact: true }).selectOption('It is a code of ours')
  await expect(main.getByRole('button', { name: 'Check with these codes' })).toBeDisabled()
  await main.getByLabel(code, { exact: true }).selectOption('Make it')
  await main.getByLabel(`Description of ${code}`).fill('Ceramic crown')
  await main.getByLabel(`Price of ${code}`).fill('1800')
  await main.getByLabel(`What ${code} does on the chart`).selectOption('Crown')
  await expectAccessibleInAllViews(page, main.getByLabel(code, { exact: true }))
  await main.getByRole('button', { name: 'Check with these codes' }).click()
  await runImport(main, 'Import 1 record')
  const appointments = page.url()

  await page.goto(`/#/appointments?date=${DAY}&view=list`)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(`File ${of} (${program})`)
  await expectAccessibleInAllViews(page, row)

  await page.goto(imported)
  const touched = main.getByRole('listitem').filter({ hasText: name })
  await expect(touched).toBeVisible()
  await expect(main.getByText(/^It cannot be undone as a whole/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, touched)
  await page.goto(appointments)
  await main.getByRole('button', { name: 'Undo this import' }).click()
  await undoImport(main)
  await page.goto(`/#/appointments?date=${DAY}&view=list`)
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto('/#/settings/treatments')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})

test('a person says on the screen that a line is about a patient whom the clinic has', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const of = unique()
  const id = `27${of}1`
  const first = await choose(page, 'Patients', ['Name,QID', `Known ${of} Father,${id}`])
  await first.getByRole('button', { name: 'Check', exact: true }).click()
  await runImport(first, 'Import 1 record')
  const main = await choose(page, 'Patients', ['Name,QID', `Salem ${of} Other,${id}`])
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText(new RegExp(`The ID is that of Known ${of} Father`))).toBeVisible()
  await expect(main.getByText('Nothing can be imported yet: say below who the lines are about')).toBeVisible()
  await main.getByLabel('Who line 2 is about').selectOption(`The same person: \u2068Known ${of} Father\u2069`)
  await main.getByRole('button', { name: 'Check with these decisions' }).click()
  await expect(main.getByText('Skipped 1', { exact: true })).toBeVisible()
  await expect(main.getByText('There is nothing to import: the clinic has it all.')).toBeVisible()
})

test('people much like known ones are said to be these, all at once', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const of = unique()
  const [one, other] = [`551${of.slice(-5)}`, `552${of.slice(-5)}`]
  const known = [`Emma ${of} Carter,${one}`, `Latifa ${of} Fahad Jaber,${other}`]
  const first = await choose(page, 'Patients', ['Name,Phone', ...known])
  await first.getByRole('button', { name: 'Check', exact: true }).click()
  await runImport(first, 'Import 2 records')
  const main = await choose(page, 'Patients', ['Name,Phone', `Emma ${of} Cartr,${one}`, `Latifa ${of} Jaber,${other}`])
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  const question = main.getByLabel('Much like somebody who is known, but not in everything: 2 lines')
  await question.selectOption('The same person in all 2 lines: the one found for each')
  await expectAccessibleInAllViews(page, main.getByRole('combobox').first())
  await main.getByRole('button', { name: 'Check with these decisions' }).click()
  await expect(main.getByText('Skipped 2', { exact: true })).toBeVisible()
  await expect(main.getByText('There is nothing to import: the clinic has it all.')).toBeVisible()
})

test('an import that is being undone says how far that is, and why it was not undone', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const main = await choose(page, 'Patients', ['Name,Phone', `Undone ${unique()},5${unique().slice(-7)}`])
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await runImport(main, 'Import 1 record')
  // As a long one answers: undoing this one takes a moment only.
  let undoing: object = { state: 'running', progress: 1_200, records: 5_000, failure: null, failure_code: null }
  await page.route(/\/api\/imports\/\d+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), undoing } })
  })
  await page.reload()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAccessibleName('1,200 of 5,000 records')
  await expectAccessibleInAllViews(page, progress)
  undoing = { ...undoing, progress: 2_400 }
  await expect(progress).toHaveAccessibleName('2,400 of 5,000 records')
  undoing = { ...undoing, state: 'failed', failure: 'It stopped', failure_code: 'import.undo-stopped' }
  await expect(main.getByText('It stopped')).toBeVisible()
  await expectAccessibleInAllViews(page, main.getByRole('heading').first())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await main.getByRole('button', { name: 'Undo this import' }).click()
  await undoImport(main)
})
