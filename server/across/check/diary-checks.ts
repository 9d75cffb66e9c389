import { type RawBuilder, sql } from 'kysely'
import { TONES } from '#domain/appointment-type.ts'
import { ROLES } from '#domain/access.ts'
import { BLOCK_KINDS } from '#domain/block.ts'
import { FEWEST_IN_SERIES, MOST_EVERY, MOST_IN_SERIES, SERIES_UNITS } from '#domain/series.ts'
import type { Check } from './check.ts'

type Condition = RawBuilder<unknown>

/** A sentence for each row of the table with what is wrong with it; `problems` are conditions and their words. */
const rowsWith = (what: string, table: string, problems: [Condition, string][], id = 'id'): Check => sql`
  select format('%s %s: %s', ${sql.lit(what)}, ${sql.ref(`${table}.${id}`)}, concat_ws(', ', ${sql.join(
    problems.map(([condition, words]) => sql`case when ${condition} then ${sql.lit(words)} end`),
  )})) as sentence
  from ${sql.table(table)}
  where ${sql.join(
    problems.map(([condition]) => sql`(${condition})`),
    sql` or `,
  )}`

const noneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} <> all (${sql.lit(`{${values.join(',')}}`)}::text[])`

const chairs = rowsWith('Chair', 'chairs', [
  [sql`btrim(name) = ''`, 'has no name'],
  [sql`position < 0`, 'has a place before the first'],
  [
    sql`exists (
      select from chairs other where other.id <> chairs.id and lower(btrim(other.name)) = lower(btrim(chairs.name))
    )`,
    'has the name of another one',
  ],
])

const types = rowsWith('Appointment type', 'appointment_types', [
  [sql`btrim(name_en) = '' or btrim(name_ar) = ''`, 'has no name in one of the languages'],
  [sql`minutes not between 5 and 480`, 'takes fewer than 5 or more than 480 minutes'],
  [noneOf('tone', TONES), 'has a colour that no theme has'],
])

const blocks = rowsWith('Blocked time', 'blocks', [
  [sql`starts >= ends`, 'ends before it starts'],
  [sql`num_nonnulls(doctor_id, chair_id) = 0`, 'is of no doctor and no chair'],
  [sql`num_nonnulls(doctor_id, chair_id) = 2`, 'is of a doctor and a chair'],
  [sql`kind = 'reserved' and type_id is null`, 'is reserved for no type'],
  [sql`kind = 'closed' and type_id is not null`, 'is closed, and has a type'],
  [noneOf('kind', BLOCK_KINDS), 'is neither closed nor reserved'],
  [sql`btrim(label) = ''`, 'has an empty label'],
])

const series = rowsWith('Series', 'series', [
  [sql`every not between 1 and ${sql.lit(MOST_EVERY)}`, 'is repeated more rarely or more often than can be asked'],
  [noneOf('unit', SERIES_UNITS), 'is repeated by an unknown unit'],
  [
    sql`count not between ${sql.lit(FEWEST_IN_SERIES)} and ${sql.lit(MOST_IN_SERIES)}`,
    'has fewer or more appointments than can be asked',
  ],
  [
    sql`(select count(distinct patient_id) from appointments where series_id = series.id) > 1`,
    'has appointments of several patients',
  ],
])

const numbersOfSeries: Check = sql`
  select format('Appointment %s: is number %s of a series of %s', appointments.id, series_number, count) as sentence
  from appointments join series on series.id = series_id where series_number is null or series_number not between 1 and count
  union all
  select format('Appointment %s: is number %s of no series', id, series_number)
  from appointments where series_id is null and series_number is not null
  union all
  select format('Series %s: has %s appointments of number %s', series_id, count(*), series_number)
  from appointments where series_number is not null group by series_id, series_number having count(*) > 1`

const assistants: Check = sql`
  select format('Appointment %s: doctor %s assists themselves', appointments.id, doctor_id) as sentence
  from appointments join doctors on doctors.id = doctor_id where assistant_id = doctors.user_id`

const tasks = rowsWith('Task', 'tasks', [
  [sql`length(text) not between 1 and 1000`, 'has no text, or one of more than 1000 characters'],
  [sql`num_nonnulls(for_user_id, for_role) = 0`, 'is for nobody'],
  [sql`num_nonnulls(for_user_id, for_role) = 2`, 'is for a person and a role'],
  [noneOf('for_role', ROLES), 'is for an unknown role'],
  [sql`(done_at is null) <> (done_by is null)`, 'is done at no time or by nobody'],
])

const calendars = rowsWith(
  'Calendar of user',
  'calendar_feeds',
  [
    [sql`length(token_hash) <> 32`, 'has an address whose hash has not 256 bits'],
    [noneOf('language', ['en', 'ar']), 'is in an unknown language'],
    [
      sql`exists (
        select from calendar_feeds other
        where other.user_id <> calendar_feeds.user_id and other.token_hash = calendar_feeds.token_hash
      )`,
      'has the address of another one',
    ],
  ],
  'user_id',
)

/** Chairs, types, blocked times, series, who assists, tasks and the addresses of calendars. */
export const diaryChecks: Check[] = [chairs, types, blocks, series, numbersOfSeries, assistants, tasks, calendars]
