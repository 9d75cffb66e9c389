import { upgrade } from '#server/app/backup/upgrade.ts'
import type { Config } from '#server/base/config/config.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { clinicDay } from '#domain/calendar.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { complain } from '#server/base/config/console.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export interface Command {
  summary: string
  usage?: string
  /** Returns the exit code. */
  run(environment: Environment, words: string[]): Promise<number>
}

/** A command that needs no database, and none of the settings to be right. */
export interface PrintingCommand {
  summary: string
  usage?: string
  print(variables: Readonly<Record<string, string | undefined>>): number
}

export type Variables = Readonly<Record<string, string | undefined>>

/** A command that calls a clinic as any program does, from whatever machine, and so needs no database either. */
export interface CallingCommand {
  summary: string
  usage?: string
  /** Returns the exit code. */
  call(variables: Variables, words: string[]): Promise<number>
}

/** The environment of a command. */
export interface Environment {
  /** Connected as the schema's owner. */
  database: Database
  connection: Connection
  config: Readonly<Config>
}

/** A context for the product's own commands; migrates the schema first. */
export async function contextAt({ database, connection, config }: Environment): Promise<PublicContext> {
  await upgrade({ owner: database, owner_connection: connection }, config, { progress: complain })
  const now = new Date()
  const time_zone = await timeZoneOf({ database }, config.clinic_time_zone)
  return { database, now, today: clinicDay(now, time_zone), time_zone, demo: config.demo === 'on' }
}
