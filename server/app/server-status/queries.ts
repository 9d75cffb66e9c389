import { sql } from 'kysely'
import type { ServerStatus } from '#contract/server-status.ts'
import { serverProblems, type ServerFacts } from '#domain/server-problems.ts'
import { PRODUCT_COMMIT, PRODUCT_VERSION } from '#server/base/config/version.ts'
import { BACKGROUND_WORK } from '#server/base/context/background-work.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { lastOpeningShown } from '#server/base/context/last-opening.ts'
import type { Installation } from '#server/base/context/installation.ts'
import { areOnOneDisk, certificateEnd, disksOf, nightlyBackups } from './machine.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export async function serverStatus(context: PublicContext, installation: Installation): Promise<ServerStatus> {
  const { mails = false } = context
  const { work, does, started_at, data_dir, backup_dir } = installation
  const [db, mail, disks, backups, opened, ends, beside_data] = await Promise.all([
    databaseState(context),
    mailState(context),
    disksOf(installation),
    nightlyBackups(installation, context.now),
    lastOpeningShown(installation),
    certificateEnd(installation.certificate_file),
    areOnOneDisk(data_dir, backup_dir),
  ])
  const { waiting_since: _since, ...shown } = mail
  return {
    product: { version: PRODUCT_VERSION, commit: PRODUCT_COMMIT, node: process.versions.node },
    started_at: started_at.toISOString(),
    database: { kind: data_dir === null ? 'external' : 'embedded', ...db },
    disks,
    backups: { folder: backup_dir, ...backups, opened },
    mail: { configured: mails, ...shown },
    certificate_ends_at: ends?.toISOString() ?? null,
    work: BACKGROUND_WORK.map((name) => {
      const { last_run_at, last_error, last_error_at } = work.stateOf(name)
      const [ran, failed] = [last_run_at?.toISOString() ?? null, last_error_at?.toISOString() ?? null]
      return { name, runs: does(name), last_run_at: ran, last_error, last_error_at: failed }
    }),
    problems: serverProblems(factsOf(context, installation, { mail, disks, backups, opened, ends, beside_data })),
  }
}

interface Measured {
  mail: Awaited<ReturnType<typeof mailState>>
  disks: Awaited<ReturnType<typeof disksOf>>
  backups: Awaited<ReturnType<typeof nightlyBackups>>
  opened: Awaited<ReturnType<typeof lastOpeningShown>>
  ends: Awaited<ReturnType<typeof certificateEnd>>
  beside_data: Awaited<ReturnType<typeof areOnOneDisk>>
}

/** What the problems are judged by. */
function factsOf(context: PublicContext, installation: Installation, measured: Measured): ServerFacts {
  const { mail, disks, backups, opened, ends, beside_data } = measured
  const { work } = installation
  return {
    now: context.now.getTime(),
    started_at: installation.started_at.getTime(),
    plain_http: installation.plain_http,
    practice: installation.practice,
    backups: {
      on: installation.backup_dir !== null,
      last: backups.last?.name ?? null,
      last_at: backups.last ? Date.parse(backups.last.verified_at) : null,
      error: work.stateOf('backup').last_error,
      beside_data,
      opened: opened && { ...opened, at: Date.parse(opened.at) },
    },
    disks,
    mail: {
      on: context.mails ?? false,
      error: work.stateOf('mailing').last_error,
      waiting_since: mail.waiting_since === null ? null : Date.parse(mail.waiting_since),
      failed_this_week: mail.failed_this_week,
    },
    certificate_ends_at: ends?.getTime() ?? null,
    failing: (['housekeeping', 'access_log'] as const).flatMap((name) => {
      const error = work.stateOf(name).last_error
      return error === null ? [] : [{ work: name, error }]
    }),
  }
}

async function databaseState({ database }: PublicContext) {
  const { rows } = await sql<{ version: string; size_bytes: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as size_bytes
  `.execute(database)
  // Debian adds its package's version in brackets.
  const version = (rows[0]?.version ?? '').replace(/ .*/, '')
  return { version, size_bytes: Number(rows[0]?.size_bytes ?? 0) }
}

async function mailState({ database, now }: PublicContext) {
  const { rows } = await sql<{
    queued: number
    waiting_since: string | null
    failed_this_week: number
    last_sent_at: string | null
  }>`
    select count(*) filter (where state in ('queued', 'claimed'))::int as queued,
      min(created_at) filter (where state = 'queued') as waiting_since,
      count(*) filter (where state = 'failed' and finished_at > ${new Date(now.getTime() - WEEK_MS)})::int
        as failed_this_week,
      max(finished_at) filter (where state = 'sent') as last_sent_at
    from outgoing_mail
  `.execute(database)
  return rows[0] ?? { queued: 0, waiting_since: null, failed_this_week: 0, last_sent_at: null }
}
