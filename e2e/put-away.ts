import { rm } from 'node:fs/promises'

/** The throw-away database goes with the run. */
export default async function putAway() {
  const folder = process.env['E2E_DATA_DIR']
  if (folder) await rm(folder, { recursive: true, force: true })
}
