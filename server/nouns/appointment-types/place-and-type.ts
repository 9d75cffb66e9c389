import { sql } from 'kysely'
import { languageOf, type PublicContext } from '#server/base/context/context.ts'
import { typeNameIn } from './type-of-booking.ts'

/** For a query of appointments: the chair it is in and what kind of visit it is, in the caller's language. */
export const placeAndType = (context: PublicContext) => [
  sql<number | null>`appointments.chair_id`.as('chair_id'),
  sql<string | null>`(select name from chairs where chairs.id = appointments.chair_id)`.as('chair_name'),
  sql<number | null>`appointments.type_id`.as('type_id'),
  typeNameIn(languageOf(context)).as('type_name'),
]
