import { sql } from 'kysely'

/** The clinic's country, as a column of a query about others. */
export const COUNTRY = sql<string>`(select country from clinic)`
