import { sql } from 'kysely'
import type { LastContact } from '#contract/contacts.ts'
import type { AgedSum, Receivable } from '#contract/receivables.ts'
import type { Day } from '#domain/calendar.ts'
import { debtText } from '#domain/message-text.ts'
import { subtract } from '#domain/money.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { ensureNotFuture } from '#domain/receivable.ts'
import { type MessageTexts, messageTexts } from '#server/nouns/clinic/message-texts.ts'
import { isOf, lastContactBy } from '#server/nouns/contacts/queries.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { endOf } from '#server/base/money/owed.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { owedByPatient, owedEach, owedTogether } from './owed.ts'
import { messageUrl } from '#server/nouns/patients/contactable.ts'

type Owed = Omit<AgedSum, 'currency'> & Pick<Receivable, 'patient_id' | 'other_currencies' | 'oldest_on'>
type Row = Omit<Receivable, 'text' | 'whatsapp_url' | 'language'> & { language: MessageLanguage | null }

const ORDER = { by: { total: 'owed.total', patient_id: 'owed.patient_id' }, direction: 'desc' } as const

export async function receivableList(context: Context, as_of = context.today): Promise<PagedList<Receivable>> {
  ensureNotFuture(as_of, context.today)
  const { database } = context
  const own = await ownCurrency(context)
  const texts = await messageTexts(database, 'recall')
  return paginated(database, receivableRows(context, as_of), ORDER, {
    format: (row: Row) => presented(row, texts, own),
  })
}

function receivableRows(context: Context, as_of: Day) {
  const untilThen = sql`${isOf(sql.ref('owed.patient_id'))} and contacts.created_at < ${endOf(as_of, context.time_zone)}`
  return context.database
    .selectFrom(sql<Owed>`${owedByPatient(as_of, context)}`.as('owed'))
    .innerJoin('patients', 'patients.id', 'owed.patient_id')
    .select(['owed.patient_id', 'patients.full_name as patient_name', 'contact_number', 'hidden', 'do_not_contact'])
    .select([
      'days_0_30',
      'days_31_60',
      'days_61_90',
      'over_90',
      'not_due',
      'owed.total',
      'other_currencies',
      'oldest_on',
    ])
    .select('language')
    .select(lastContactBy(untilThen).as('last_contact'))
    .$narrowType<{ last_contact: LastContact }>()
}

export async function receivableTotals(context: Context, as_of = context.today) {
  ensureNotFuture(as_of, context.today)
  const { database } = context
  const totals = await database
    .selectFrom(sql<AgedSum & { is_own: boolean }>`${owedTogether(as_of, context)}`.as('owed'))
    .select(['currency', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'not_due', 'total'])
    .orderBy('is_own', 'desc')
    .orderBy('currency')
    .execute()
  const { patients } = await database
    .selectFrom(sql<Owed>`${owedByPatient(as_of, context)}`.as('owed'))
    .select(({ fn }) => fn.countAll<number>().as('patients'))
    .executeTakeFirstOrThrow()
  return { as_of, patients, totals }
}

/** The CSV: a row for each patient and currency. */
export const receivableCells = (context: Context, as_of: Day) =>
  context.database
    .selectFrom(
      sql<AgedSum & { is_own: boolean } & Pick<Owed, 'patient_id' | 'oldest_on'>>`${owedEach(as_of, context)}`.as(
        'owed',
      ),
    )
    .selectAll()
    .select(nameOf('owed.patient_id').as('patient_name'))
    .select(({ selectFrom }) =>
      selectFrom('patients')
        .select('contact_number')
        .whereRef('patients.id', '=', 'owed.patient_id')
        .as('contact_number'),
    )
    .orderBy('is_own', 'desc')
    .orderBy('currency')
    .orderBy('total', 'desc')
    .orderBy('patient_id', 'desc')

async function ownCurrency({ database }: Context) {
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  return currency
}

/** A patient who asked not to be contacted is listed, but without a link to write to them. */
function presented(row: Row, { clinic, language: usual }: MessageTexts, currency: AgedSum['currency']): Receivable {
  const language = row.language ?? usual
  const sums = [{ ...row, currency }, ...row.other_currencies]
    .map((sum) => ({ currency: sum.currency, amount: subtract(sum.total, sum.not_due) }))
    .filter(({ amount }) => amount > 0)
  if (sums.length === 0) return { ...row, language, text: '', whatsapp_url: null }
  const text = debtText(language, {
    patient: row.patient_name,
    clinic: clinic.names[language],
    phone: clinic.phone,
    sums,
    since: row.oldest_on,
  })
  return {
    ...row,
    language,
    text,
    whatsapp_url: messageUrl(row, clinic.country, text),
  }
}
