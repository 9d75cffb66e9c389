import { damagedFiles } from '#test/fuzz/damaged-files.ts'
import { dicomFile } from '#test/support/dicom-files.ts'
import { expect } from './fixtures/browser.ts'
import { choose } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

/** DAMAGED_FILES=10000 opens as many as the soak does in Node. */
const COUNT = Number(process.env['DAMAGED_FILES'] ?? 40)
const AT_ONCE = 20
/** The viewer gives up after 2 s; this only tells the endless from the slow, on a busy machine. */
const LONGEST_MS = 20_000

/** How the worker of the page ends with each file: drawn, with a problem that it names, or otherwise. */
const openInWorkers = ([url, files, longest_ms]: readonly [url: string, files: string[], longest_ms: number]) => {
  const ends = (base64: string) =>
    new Promise<string>((resolve) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const worker = new Worker(url, { type: 'module' })
      const end = (how: string) => {
        clearTimeout(giveUp)
        worker.terminate()
        resolve(how)
      }
      const giveUp = setTimeout(end, longest_ms, 'took too long')
      worker.addEventListener('error', () => end('stopped'))
      worker.addEventListener('message', ({ data }) => {
        if (data.kind === 'failed') end(typeof data.problem.code === 'string' ? 'named' : 'unnamed')
        if (data.kind === 'opened')
          worker.postMessage({ kind: 'draw', window: data.windows[0]?.window, inverted: false, step: 1 }, [])
        if (data.kind === 'drawn') end('drawn')
      })
      worker.postMessage({ kind: 'open', bytes: bytes.buffer }, [bytes.buffer])
    })
  return files.reduce<Promise<string[]>>(
    async (before, file) => [...(await before), await ends(file)],
    Promise.resolve([]),
  )
}

test('the worker of the viewer draws damaged files or names their problem, and the page goes on', async ({
  signedIn,
  factory,
}) => {
  test.setTimeout(60_000 + COUNT * 500)
  const { id } = await factory.registerPatient(`Damaged ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const started = page.waitForEvent('worker')
  const buffer = Buffer.from(await dicomFile())
  await choose(page, [{ name: 'whole.dcm', mimeType: 'application/dicom', buffer }])
  const url = (await started).url()
  const next = await damagedFiles(36)
  const ended: Record<string, number> = {}
  for (let opened = 0; opened < COUNT; opened += AT_ONCE) {
    const files = Array.from({ length: AT_ONCE }, () => Buffer.from(next()).toString('base64'))
    const ends = await page.evaluate(openInWorkers, [url, files, LONGEST_MS] as const)
    for (const how of ends) ended[how] = (ended[how] ?? 0) + 1
  }
  expect(Object.keys(ended).toSorted()).toEqual(['drawn', 'named'])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('whole.dcm was added')).toBeVisible()
})
