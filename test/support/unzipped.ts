import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a zip by their names. */
export async function unzippedBytes(zip: Buffer): Promise<Record<string, Buffer>> {
  const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of opened.eachEntry()) {
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  }
  return files
}

/** The same as texts. */
export const unzipped = async (zip: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unzippedBytes(zip)).map(([name, content]) => [name, content.toString()]))
