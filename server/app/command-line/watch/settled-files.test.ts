import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settledFiles } from './settled-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-settled-'))
afterAll(() => rm(folder, { recursive: true }))

test('a folder that goes while it is read takes no other file with it, and a gone root is said', async () => {
  await mkdir(join(folder, 'going'))
  await mkdir(join(folder, 'staying', 'deeper'), { recursive: true })
  await writeFile(join(folder, 'staying', 'deeper', 'one.png'), 'x')
  const gone = (path: string) => readdir(join(path, 'gone'), { withFileTypes: true })
  const files = settledFiles(folder, (path) =>
    path.endsWith('going') ? gone(path) : readdir(path, { withFileTypes: true }),
  )
  expect(await files.read(), 'read once').toEqual([])
  expect(await files.read()).toMatchObject([{ name: join('staying', 'deeper', 'one.png'), size_bytes: 1 }])
  await expect(settledFiles(folder, gone).read()).rejects.toThrow('ENOENT')
})
