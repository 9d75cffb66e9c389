import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clinicDay } from '#domain/calendar.ts'
import { readConfig } from '#server/base/config/config.ts'
import { complain, say } from '#server/base/config/console.ts'
import { migrate } from '#server/base/database/connection/migrate.ts'
import { openClinicDatabase } from '#server/base/database/connection/open-clinic-database.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import { fillClinic } from './clinic/fill.ts'
import { folderOf } from './data-dir.ts'

try {
  await run()
} catch (error) {
  complain(sentenceOf(error))
  process.exitCode = 1
}

/** `npm run bench:data -- --scale 0.1 [--uninsured]`; that leaves out the insurers' tables, which take longest to fill. */
async function run() {
  const { values } = parseArgs({
    options: { scale: { type: 'string', default: '1' }, uninsured: { type: 'boolean', default: false } },
  })
  const scale = Number(values.scale)
  if (!(scale >= 0.01 && scale <= 10)) throw new StartupProblem('The scale must be a number from 0.01 to 10.')
  const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || folderOf(scale) })
  if (config.database_url === undefined && existsSync(config.data_dir)) {
    throw new StartupProblem(`${config.data_dir} is there already: remove it to fill it anew.`)
  }
  const began = Date.now()
  const { owner, owner_connection, close } = await openClinicDatabase(config, 'app')
  try {
    await migrate(owner)
    const counts = await fillClinic(
      owner_connection,
      scale,
      clinicDay(new Date(), config.clinic_time_zone),
      !values.uninsured,
    )
    for (const [table, count] of Object.entries(counts)) say(`${count.toLocaleString('en').padStart(12)} ${table}`)
    const seconds = Math.round((Date.now() - began) / 1000)
    say(
      `Filled in ${seconds} s: ${config.database_url === undefined ? config.data_dir : 'the database of DATABASE_URL'}`,
    )
  } finally {
    await close()
  }
}
