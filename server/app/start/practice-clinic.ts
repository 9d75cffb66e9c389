import { once } from 'node:events'
import { inDatabaseBeside } from '#server/app/backup/beside-database.ts'
import { maskClinic } from '#server/app/backup/mask-clinic.ts'
import { restoreBackup } from '#server/app/backup/restore-backup.ts'
import type { Config } from '#server/base/config/config.ts'
import { type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import { bareInstallation } from '#server/base/context/installation.ts'
import { createLog } from '#server/base/http/log.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { createApp } from './app.ts'
import { readCertificate } from './certificate.ts'
import { ensurePortIsFree, listen } from './listen.ts'
import { webFolder } from './open-clinic.ts'

interface Practice {
  file: string
  connection: Connection
  /** With the port of the practice clinic. */
  config: Readonly<Config>
  progress: (sentence: string) => void
  /** Called once it can be used. */
  opened: (address: string) => void
  /** Ends it. */
  ended: AbortSignal
}

/**
 * Opens a backup as a practice clinic, in a database beside the clinic's and at an address of its own, until it is ended;
 * then nothing of it stays. It sends no mail, makes no backup, and no patient is reached by its numbers and addresses.
 */
export async function openPracticeClinic({ file, connection, config, ...hooks }: Practice): Promise<void> {
  const { progress, opened, ended } = hooks
  await ensurePortIsFree(config)
  // Until it is open, ending it drops the database at once.
  const restoring = new AbortController()
  const stopRestoring = () => restoring.abort()
  ended.addEventListener('abort', stopRestoring)
  await inDatabaseBeside({ connection, purpose: 'practice', stopped: restoring.signal }, async (beside) => {
    await restoreBackup(beside, file, { progress })
    const database = openDatabase({ connection: beside, max: CONNECTIONS, named_statements: config.named_statements })
    try {
      await maskClinic(database)
      ended.throwIfAborted()
      ended.removeEventListener('abort', stopRestoring)
      const app = await createApp({
        database,
        clinic_time_zone: await timeZoneOf({ database }, config.clinic_time_zone),
        demo: config.demo === 'on',
        practice: true,
        installation: { ...bareInstallation(), practice: true },
        log: createLog(config.log_level),
        ...(config.tls && { certificate: await readCertificate(config.tls) }),
        ...webFolder(),
      })
      opened(await listen(app, config))
      if (!ended.aborted) await once(ended, 'abort')
      app.server.closeAllConnections()
      await app.close()
    } finally {
      await database.destroy()
    }
  })
}

/** It serves few people. */
const CONNECTIONS = 8
