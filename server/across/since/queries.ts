import { sql, type SqlBool } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { SINCE_CHANGES, SINCE_KINDS, type SinceKind } from '#domain/since.ts'
import { allowed, type Context, languageOf, ownRowsOf } from '#server/base/context/context.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { ABOUT } from './about.ts'

type Since = AnswerOf<Api['since']>

const MOST_CHANGES = 50

interface Line {
  kind: SinceKind
  at: string
  by: string | null
  /** What the line is about, if it has words of its own. */
  about: string | null
}

/** What others changed about a patient since this user opened them. Refuses (404) a patient whom they may not see. */
export async function since(context: Context, { id, before_this_one }: ParsedInput<Api['since']>): Promise<Since> {
  await patientDetails(context, id)
  const { database, user } = context
  const opened = await database
    .selectFrom('patient_openings')
    .select(['opened_at', 'opened_before_at'])
    .where('patient_id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const from = (before_this_one ? opened?.opened_before_at : opened?.opened_at) ?? null
  if (from === null) return { since: null, changes: [] }
  const lines = await linesSince(context, id, from)
  const language = languageOf(context)
  const words = ({ kind, about, by }: Line) =>
    [SINCE_CHANGES[kind][language], about && `: ${about}`, by && ` (${by})`].filter(Boolean).join('')
  return { since: from, changes: lines.map((line) => ({ kind: line.kind, at: line.at, text: words(line) })) }
}

async function linesSince(context: Context, id: number, from: string) {
  const kinds = SINCE_KINDS.filter((kind) => allowed(context, SINCE_CHANGES[kind].needs))
  const { rows } = await sql<Line>`
    select kind, at, user_name as by, ${ABOUT} as about
    from audit_log
    where patient_id in (select id from patients where ${id} in (id, merged_into_id)) and at > ${from}
      and kind = any(${kinds}) and user_id is distinct from ${context.user.id} and ${isShown(context)}
    order by at desc, audit_log.id desc limit ${MOST_CHANGES}`.execute(context.database)
  return rows
}

/** A doctor may not learn of appointments, invoices and lab cases of other doctors. */
function isShown(context: Context) {
  const doctor_id = ownRowsOf(context)
  if (doctor_id === null) return sql<SqlBool>`true`
  return sql<SqlBool>`case noun
    when 'appointments' then exists (
      select from appointments where appointments.id = record_id and doctor_id = ${doctor_id})
    when 'invoices' then exists (select from invoices where invoices.id = record_id and doctor_id = ${doctor_id})
    when 'lab-cases' then exists (select from lab_cases where lab_cases.id = record_id and doctor_id = ${doctor_id})
    else true end`
}
