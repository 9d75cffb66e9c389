import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint, Noun } from './endpoint.ts'

/** Fields of answers that show a record of another noun as it is now. */
const SHOWN: Record<string, Noun> = {
  assistant_name: 'users',
  balance: 'invoices',
  chair_name: 'chairs',
  datetime_start: 'appointments',
  doctor_name: 'doctors',
  full_name: 'patients',
  lab_name: 'labs',
  outstanding_amount: 'invoices',
  patient_name: 'patients',
  stranded: 'appointments',
  stranded_wait_list: 'wait-list',
  type_name: 'appointment-types',
}
/** What these show was written down once and never changes: an issued paper, a trail, what a file said. */
const WRITTEN_DOWN = new Set([
  'appointmentHistory',
  'importLines',
  'invoiceHistory',
  'lastPrescription',
  'letters',
  'patientHistory',
  'statements',
])

test('a read is refreshed by every noun that its answer shows', () => {
  const unread = Object.entries<Endpoint>(api).flatMap(([name, { method, rows, answer, reads = [] }]) => {
    if (method !== 'GET' || reads.length === 0 || WRITTEN_DOWN.has(name)) return []
    const fields = fieldsOf(rows ?? answer)
    return Object.entries(SHOWN)
      .filter(([field, noun]) => fields.has(field) && !reads.includes(noun))
      .map(([field, noun]) => `${name}: ${field} (${noun})`)
  })
  expect(unread).toEqual([])
})

/** The names of all fields in a schema, however deep. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  const def = (schema as { def?: Record<string, unknown> } | undefined)?.def
  if (!def || seen.has(schema)) return found
  seen.add(schema)
  for (const [field, inner] of Object.entries(def['shape'] ?? {})) {
    found.add(field)
    fieldsOf(inner, found, seen)
  }
  for (const part of ['element', 'innerType', 'valueType', 'in', 'out'].map((key) => def[key]))
    fieldsOf(part, found, seen)
  for (const option of [def['options'] ?? [], def['items'] ?? []].flat()) fieldsOf(option, found, seen)
  return found
}
