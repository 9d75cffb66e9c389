import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SourceFile {
  path: string
  text: string
  imports: string[]
}

const FOLDERS = ['domain', 'contract', 'server', 'demo', 'web', 'test', 'e2e', 'bench', 'scripts']

/** The text of every source file, with what each imports. */
export async function sources(): Promise<SourceFile[]> {
  const folders = FOLDERS.filter((folder) => existsSync(folder))
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((path) => join(folder, path))),
  )
  return Promise.all(
    paths
      .flat()
      .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
      .map(async (path) => {
        const text = await readFile(path, 'utf8')
        return { path, text, imports: /\.tsx?$/.test(path) ? named(text) : [] }
      }),
  )
}

export function named(text: string) {
  const statements = / from '([^'\n]+)'$|^import '([^'\n]+)'$|\bimport\('([^'\n]+)'\)/gm
  return [...text.matchAll(statements)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
}
