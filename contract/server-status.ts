import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const bytes = z.int()
const diskUse = z.enum(['data', 'backups'])
const workName = z.enum(['backup', 'mailing', 'housekeeping', 'access_log'])

/** Its sentence is the screen's; `reason` is as the machine said it. */
const problem = z.object({
  code: z.enum([
    'disk-full',
    'disk-low',
    'certificate-ends',
    'no-backups',
    'backup-failed',
    'backup-late',
    'backup-beside-data',
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

const serverStatus = z.object({
  product: z.object({ version: z.string(), commit: z.nullable(z.string()), node: z.string() }),
  started_at: instant,
  database: z.object({ kind: z.enum(['embedded', 'external']), version: z.string(), size_bytes: bytes }),
  disks: z.array(z.object({ holds: diskUse, free_bytes: bytes, total_bytes: bytes })),
  backups: z.object({
    /** Null where no nightly backups are made. */
    folder: z.nullable(z.string()),
    kept: z.int(),
    /** A backup gets its name only after it was read back and its checksum agreed. */
    last: z.nullable(z.object({ name: z.string(), size_bytes: bytes, verified_at: instant })),
  }),
  mail: z.object({
    configured: z.boolean(),
    queued: z.int(),
    failed_this_week: z.int(),
    last_sent_at: z.nullable(instant),
  }),
  /** Of the certificate in TLS_CERT; null where the app serves http. */
  certificate_ends_at: z.nullable(instant),
  /** Since this process started. */
  work: z.array(
    z.object({
      name: workName,
      /** Whether this process does it. */
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
