import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Guard } from './attack.ts'

/** A guard of the schema with one fault. */
export interface Mutant {
  title: string
  /** The guards with the fault: several if they share a function. */
  guards: Guard[]
  statements: string[]
}

interface Definition {
  guards: Guard[]
  text: string
  /** The statements that drop the old definition, and the text before the new one. */
  dropping: string[]
  adding: string
}

/** One fault for each match of a pattern. A result that is invalid SQL is skipped when it is tried. */
const faults: [RegExp, string][] = [
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ <> /g, ' = '],
  [/(?<!errcode|message|constraint) = /g, ' <> '],
  [/ and /gi, ' or '],
  [/ or /gi, ' and '],
  [/ is not null/gi, ' is null'],
  [/ is null/gi, ' is not null'],
  [/ is distinct from /gi, ' is not distinct from '],
  [/\bnot (?!found|null|exists|distinct)/gi, ''],
  [/\bnot (?=found|exists)/gi, ''],
  [/(?<=when \()(?=.)/gi, 'true or '],
  [/(?<=\bif )(?!exists|not found)/gi, 'true or '],
  [/ \+ /g, ' - '],
  [/ - (?!')/g, ' + '],
  [/(?<!errcode = )'\w+'(?!::interval)/g, "'mutated'"],
  [/(?<![\w.$'])\d+(\.\d+)?(?![\w.'])/g, '7'],
  // Columns of a key, and arguments of a trigger.
  [/(?<=\()\w+( WITH =)?, /g, ''],
  [/, \w+(?=\))/g, ''],
  [/ OR (UPDATE|DELETE|TRUNCATE)\b/g, ''],
  [/\b(INSERT|UPDATE|DELETE) OR /g, ''],
  [/ WHERE .*$/g, ''],
]

/** Every way in which a definition of the schema's guards can have one of the faults. */
export async function mutantsOf(owner: Database): Promise<Mutant[]> {
  const { rows } = await sql<Definition>`
    select array[conrelid::regclass || '.' || conname] as guards, pg_get_constraintdef(oid, true) as text,
      array[format('alter table %s drop constraint %I', conrelid::regclass, conname)] as dropping,
      format('alter table %s add constraint %I ', conrelid::regclass, conname) as adding
    from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in ('c', 'x', 'u') and conrelid <> 0
    union all
    select array[contypid::regtype || '.' || conname], pg_get_constraintdef(oid, true),
      array[format('alter domain %s drop constraint %I', contypid::regtype, conname)],
      format('alter domain %s add constraint %I ', contypid::regtype, conname)
    from pg_constraint where connamespace = current_schema()::regnamespace and contypid <> 0 and contype = 'c'
    union all
    select array[indrelid::regclass || '.' || relname], pg_get_indexdef(indexrelid),
      array[format('drop index %I', relname)], ''
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select array[tgrelid::regclass || '.' || tgname], pg_get_triggerdef(oid, true),
      array[format('drop trigger %I on %s', tgname, tgrelid::regclass)], ''
    from pg_trigger where not tgisinternal
    union all
    select array(select tgrelid::regclass || '.' || tgname from pg_trigger where tgfoid = pg_proc.oid),
      pg_get_functiondef(oid), '{}', ''
    from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype`.execute(owner)
  return rows.flatMap(mutantsOfOne)
}

function mutantsOfOne({ guards, text, dropping, adding }: Definition): Mutant[] {
  const begins = Math.max(0, text.indexOf('\nbegin'))
  return faults.flatMap(([pattern, fault]) =>
    [...text.matchAll(pattern)].flatMap(({ index: at, 0: found }) => {
      // A function's head has its name and types, and its refusal's text has no effect on the decision.
      if (at < begins || /\braise .*$/.test(text.slice(0, at))) return []
      const mutated = text.slice(0, at) + fault + text.slice(at + found.length)
      const near = `${text.slice(Math.max(0, at - 40), at)}[${found}]${text.slice(at + found.length, at + found.length + 40)}`
      const title = `${guards[0]}: ${near.replaceAll(/\s+/g, ' ')} becomes '${fault}'`
      return [{ title, guards, statements: [...dropping, adding + mutated] }]
    }),
  )
}
