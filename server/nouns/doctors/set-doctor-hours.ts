import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import { rangeRows } from '#server/nouns/hours/range-rows.ts'
import { lockDoctor } from './lock-doctor.ts'
import { doctorSettings } from './queries.ts'

export const setDoctorHours = (context: Context, { id, version, hours }: ParsedInput<Api['setDoctorHours']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    await ensureVersion(tx, version, await lockDoctor(tx, id), 'doctor')
    // Read after the lock was granted, so that another change is not missed.
    const before = await doctorSettings(tx, id)
    await database.deleteFrom('doctor_hours').where('doctor_id', '=', id).execute()
    const rows = rangeRows(hours ?? NO_HOURS).map((row) => Object.assign(row, { doctor_id: id }))
    if (rows.length > 0) await database.insertInto('doctor_hours').values(rows).execute()
    await database
      .updateTable('doctors')
      .set({ has_own_hours: hours !== null, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const change = difference<object>({ hours: before.hours }, { hours })
    record(tx, { kind: 'doctor.hours-set', noun: 'doctors', record_id: id, ...change })
  })

const NO_HOURS = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }
