import type { Config } from '../config/config.ts'
import type { PublicContext } from '../context/context.ts'
import { clinicDay } from '../../domain/calendar.ts'
import type { Connection } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { complain } from '../config/console.ts'
import type { Database } from '../database/schema.ts'

export interface Command {
  summary: string
  usage?: string
  /** Returns the exit code. */
  run(environment: Environment, words: string[]): Promise<number>
}

/** What a command works with. */
export interface Environment {
  /** Connected as the schema's owner. */
  database: Database
  connection: Connection
  config: Readonly<Config>
}

/** A context for the product's own commands; migrates the schema first. */
export async function contextAt({ database, config }: Environment): Promise<PublicContext> {
  await migrate(database, { progress: complain })
  const now = new Date()
  const time_zone = config.clinic_time_zone
  return { database, now, today: clinicDay(now, time_zone), time_zone, demo: config.demo === 'on' }
}
