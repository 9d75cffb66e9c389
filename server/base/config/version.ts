import { readFileSync } from 'node:fs'

/** The version in package.json; a test compares them. */
export const PRODUCT_VERSION = '1.0.0'

/** The commit that the running server was built from; null where the build could not know it. */
export const PRODUCT_COMMIT = commit()

// The build puts the file beside the bundle.
function commit(): string | null {
  try {
    return readFileSync(new URL('./commit.txt', import.meta.url), 'utf8').trim() || null
  } catch {
    return null
  }
}
