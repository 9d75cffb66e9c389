import { isRetryable, isUnavailable } from '#server/base/database/driver/failures.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context, PublicContext } from './context.ts'
import { oncePer } from './once-per.ts'
import { recentViews } from './recent-views.ts'
import { run } from '#server/base/database/driver/prepared-query.ts'
import { type AuditEntry, insertLines, type AuditLine, lineOf } from './audit-trail.ts'

/**
 * Logs reads and refusals: who viewed a record, who was refused. No request waits for it: entries are collected and
 * written shortly after, many in one statement.
 */
export interface AccessLog {
  /**
   * Logged once a minute per user and record, or per user and list length. A window that reads again because something
   * has changed opens nothing; whoever only says so without an opening on record is logged.
   */
  seen(context: Context, entry: AuditEntry): void
  /** Logged once an hour per user, patient and kind of record, such as all notes; otherwise as `seen`. */
  read(context: Context, kind: ReadKind, patient_id: number): void
  /** Logged once a minute per `key`, which an anonymous client can choose freely. */
  refused(context: PublicContext, entry: AuditEntry, key: string): void
  /** Writes the gathered entries now. */
  flush(): Promise<void>
}

/** Records of a patient that are read as a list. */
export type ReadKind =
  | 'notes.seen'
  | 'chart.seen'
  | 'bpe-exams.seen'
  | 'perio-exams.seen'
  | 'ortho-entries.seen'
  | 'lab-cases.seen'
  | 'files.seen'
  | 'letters.seen'
  | 'plans.seen'
  | 'questionnaires.seen'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const GATHER_MS = 250
const RETRY_MS = 2_000
/** Limit while the database is unavailable; the oldest entries are kept. */
const MOST_WAITING = 10_000
const MOST_REMEMBERED = 50_000
const MOST_ANONYMOUS_PER_MINUTE = 300

interface Outcome {
  failed: (error: unknown) => void
  written?: () => void
}

export function accessLog(database: Database, outcome: Outcome): AccessLog {
  const staff = oncePer(MINUTE_MS, MOST_REMEMBERED)
  const readers = oncePer(HOUR_MS, MOST_REMEMBERED)
  const viewed = recentViews(MOST_REMEMBERED)
  const anonymous = oncePer(MINUTE_MS, MOST_ANONYMOUS_PER_MINUTE)
  const { add, flush } = lineWriter(database, outcome)
  const see = (passes: typeof staff, context: Context, entry: AuditEntry) => {
    const { kind, record_id, details } = entry
    const what = record_id ?? JSON.stringify(details)
    const key = `${context.user.id} ${kind} ${what}`
    if (context.client?.background_refetch && viewed.wasViewed(key, context.now)) return
    if (passes(key, context.now) && add(lineOf(context, entry))) viewed.note(key, context.now)
  }
  return {
    flush,
    seen: (context, entry) => see(staff, context, entry),
    read: (context, kind, patient_id) =>
      see(readers, context, { kind, noun: 'patients', record_id: patient_id, patient_id }),
    refused(context, entry, key) {
      const known = 'user' in context ? (context as Context).user.id : null
      const passes = known === null ? anonymous(key, context.now) : staff(`${known} ${key}`, context.now)
      if (passes) add(lineOf(context, entry))
    },
  }
}

/** Gathers lines and writes them shortly after, one batch at a time; tries again while the database is unavailable. */
function lineWriter(database: Database, { failed, written }: Outcome) {
  let waiting: AuditLine[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const later = (ms: number) => (timer ??= setTimeout(() => void flush(), ms).unref())

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  async function write() {
    const lines = waiting
    waiting = []
    try {
      if (lines.length === 0) return
      await run(database, insertLines(lines))
      written?.()
    } catch (error) {
      failed(error)
      if (!isUnavailable(error) && !isRetryable(error)) return
      waiting = [...lines, ...waiting].slice(0, MOST_WAITING)
      later(RETRY_MS)
    }
  }
  return {
    flush,
    /** Whether there is room for the line. */
    add(line: AuditLine) {
      later(GATHER_MS)
      if (waiting.length >= MOST_WAITING) return false
      waiting.push(line)
      return true
    },
  }
}
