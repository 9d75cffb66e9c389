import { readFileSync } from 'node:fs'

/** A side of the app as ARCHITECTURE.md lists it, from what knows nothing else to the whole. */
export interface Floors {
  /** Folders such as `server/base/http`: each line may import those above it. */
  lines: string[][]
  /** The rooms of a folder that has some, in the same order. */
  rooms: Map<string, string[][]>
}

const FLOOR = /^((?:server|web)\/\w+)\/\s/
const FOLDERS = /^( {2}| {4})((?:[\w-]+\/ ?)+)/

export function floorsOf(side: 'server' | 'web'): Floors {
  const lines: string[][] = []
  const rooms: Floors['rooms'] = new Map()
  let floor = ''
  for (const line of readFileSync('ARCHITECTURE.md', 'utf8').split('\n')) {
    const [, begun] = FLOOR.exec(line) ?? []
    if (line.startsWith('```')) floor = ''
    else if (begun) floor = begun
    const [, indent, names] = FOLDERS.exec(line) ?? []
    if (!floor.startsWith(`${side}/`) || !names) continue
    const above = indent === '  ' ? floor : (lines.at(-1)?.[0] ?? '')
    const folders = names.split('/').flatMap((name) => (name.trim() ? `${above}/${name.trim()}` : []))
    if (indent === '  ') lines.push(folders)
    else rooms.set(above, [...(rooms.get(above) ?? []), folders])
  }
  return { lines, rooms }
}

/** The folder of a floor that a file is in: `server/base/http/json.ts` is in `server/base/http`. */
export const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Imports against the order: from a line to one below it, or to another folder of the same line. */
export function against(lines: readonly string[][], imported: ReadonlyMap<string, readonly string[]>): string[] {
  const place = (path: string) => {
    const line = lines.findIndex((folders) => folders.some((folder) => path.startsWith(`${folder}/`)))
    return { line, folder: lines[line]?.find((folder) => path.startsWith(`${folder}/`)) }
  }
  return [...imported].flatMap(([path, targets]) => {
    const from = place(path)
    return targets
      .filter((target) => {
        const to = place(target)
        return from.folder && to.folder && to.folder !== from.folder && to.line >= from.line
      })
      .map((target) => `${path} -> ${target}`)
  })
}
