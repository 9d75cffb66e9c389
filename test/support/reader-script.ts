import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/** In place of server/across/imports/reading/reader-script.ts, by vitest.config.ts: what the run's set-up has built. */
export const READER_SCRIPT = pathToFileURL(`${inject('run_folder')}file-reader.js`)
