import { join } from 'node:path'

/** Tests run from the sources, where the worker that reads imports is not built; global-setup.ts builds it. */
export const READER_ALIAS = {
  find: /^.*\/reader-script\.ts$/,
  replacement: join(import.meta.dirname, 'reader-script.ts'),
}
