import { sql } from 'kysely'

/** The name of the user in this column. */
export const nameOf = (column: string) => sql`(select name from users where users.id = ${sql.ref(column)})`
