import * as z from 'zod/mini'
import { OPENING_CAUSES, OPENING_RESULTS } from '#domain/opened-backup.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const bytes = z.int()
const diskUse = z.enum(['data', 'backups'])
const workName = z.enum(['backup', 'opening', 'mailing', 'housekeeping', 'access_log'])

/** The screen has the sentence for each problem; `reason` is the machine's own message. */
const problem = z.object({
  code: z.enum([
    'disk-full',
    'disk-low',
    'certificate-ends',
    'no-backups',
    'backup-failed',
    'backup-late',
    'backup-beside-data',
    'backup-damaged',
    'backup-differs',
    'backup-not-opened',
    'plain-http',
    'mail-failing',
    'mail-waiting',
    'mail-failed',
    'work-failing',
  ]),
  reason: z.optional(z.string()),
  holds: z.optional(diskUse),
  work: z.optional(workName),
  hours: z.optional(z.int()),
  mails: z.optional(z.int()),
  days: z.optional(z.int()),
})

/**
 * What came of opening a backup in a database beside the clinic and checking every figure in it. `result` 'opened': all
 * is well; 'differs': figures in it disagree with their rows; 'damaged': it, or an older one that is kept, cannot be
 * restored; the others: it was not opened. `reason` is the machine's own message; `causes` say the same where the screens
 * have words for it.
 */
export const openedBackup = z.object({
  backup: z.string(),
  at: instant,
  result: z.enum(OPENING_RESULTS),
  records: z.int(),
  differences: z.int(),
  reason: z.nullable(z.string()),
  causes: z.optional(
    z.array(
      z.object({
        code: z.enum(OPENING_CAUSES),
        /** The file that is damaged. */
        name: z.optional(z.string()),
        free_mb: z.optional(z.int()),
        needed_mb: z.optional(z.int()),
        minutes: z.optional(z.int()),
      }),
    ),
  ),
})
export type OpenedBackup = z.infer<typeof openedBackup>

export const openingProblemCode = z.enum(['backup-damaged', 'backup-differs', 'backup-not-opened'])

const serverStatus = z.object({
  product: z.object({ version: z.string(), commit: z.nullable(z.string()), node: z.string() }),
  started_at: instant,
  database: z.object({ kind: z.enum(['embedded', 'external']), version: z.string(), size_bytes: bytes }),
  disks: z.array(z.object({ holds: diskUse, free_bytes: bytes, total_bytes: bytes })),
  backups: z.object({
    /** Null if no nightly backups are made. */
    folder: z.nullable(z.string()),
    kept: z.int(),
    /** A backup gets its final name only after it was read back and its checksum verified. */
    last: z.nullable(z.object({ name: z.string(), size_bytes: bytes, verified_at: instant })),
    opened: z.nullable(openedBackup),
  }),
  mail: z.object({
    configured: z.boolean(),
    queued: z.int(),
    failed_this_week: z.int(),
    last_sent_at: z.nullable(instant),
  }),
  /** When the certificate in TLS_CERT ends; null if the app serves http. */
  certificate_ends_at: z.nullable(instant),
  /** The background work since this process started. */
  work: z.array(
    z.object({
      name: workName,
      /** Whether this process does this work. */
      runs: z.boolean(),
      last_run_at: z.nullable(instant),
      last_error: z.nullable(z.string()),
      last_error_at: z.nullable(instant),
    }),
  ),
  /** The most urgent first. */
  problems: z.array(problem),
})
export type ServerStatus = z.infer<typeof serverStatus>

export const server_status = {
  serverStatus: endpoint({
    method: 'GET',
    path: '/api/settings/server',
    permission: 'server:read',
    summary: 'How the server is: version, database, disks, backups, mail, background work, and what is wrong',
    answer: serverStatus,
    reads: ['clinic', 'contacts'],
  }),
}
