import type { Endpoint } from '#contract/endpoint.ts'

type Fields = Record<string, unknown>

/** Splits a call's flat input into path, query and body. */
export function requestOf({ path, method, pictures, upload }: Endpoint, input: Fields) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const hasBody = method !== 'GET' && (method !== 'DELETE' || Object.keys(rest).length > 0)
  if (!hasBody) return { url: filled + queryOf(rest), body: undefined, type: undefined }
  if (pictures || upload) return { url: filled, body: formOf(rest), type: undefined }
  return { url: filled, body: JSON.stringify(rest), type: 'application/json' }
}

function queryOf(fields: Fields) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, textOf(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

function formOf(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.set(name, value)
    else form.set(name, value === null ? '' : textOf(value))
  }
  return form
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** `Link: </api/patients?limit=50&cursor=abc>; rel="next"` -> 'abc' */
export function nextCursor(link: string | null) {
  const next = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next ? (new URL(next, 'http://server').searchParams.get('cursor') ?? undefined) : undefined
}
