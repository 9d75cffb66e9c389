import { type CustomTypesConfig, types } from 'pg'

/** Parses values to what the API sends; never to a Date, which would be in the machine's time zone. */
export const typeParsers: CustomTypesConfig = {
  // One function cannot implement the overloads of pg's type.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || builtInParser(oid, format)) as typeof types.getTypeParser,
}

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 }
const ARRAY_OID = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231 }

type Parse = (text: string) => unknown

const builtInParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const TEXT_ARRAY_OID = 1009
const parseTexts = builtInParser(TEXT_ARRAY_OID)
const asText: Parse = (text) => text

const PARSERS = new Map<number, Parse>([
  ...both('int8', Number),
  ...both('numeric', Number),
  ...both('date', asText),
  ...both('timestamp', wallClock),
  ...both('timestamptz', instant),
])

function both(type: keyof typeof OID, parse: Parse): [number, Parse][] {
  return [
    [OID[type], parse],
    [
      ARRAY_OID[type],
      (text) => (parseTexts(text) as (string | null)[]).map((entry) => (entry === null ? null : parse(entry))),
    ],
  ]
}

/** '2026-11-21 09:30:00', the clinic's local time, as '2026-11-21T09:30:00'. */
function wallClock(text: string): string {
  return text.slice(0, 19).replace(' ', 'T')
}

/** '2026-11-21 02:50:00.5+00' as '2026-11-21T02:50:00.500Z'. */
function instant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
