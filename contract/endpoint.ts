import type * as z from 'zod/mini'
import type { Permission } from '#domain/access.ts'
import { RECORD_NOUNS, type RecordNoun } from '#domain/nouns/records.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Fields = z.ZodMiniObject
/**
 * `public`: anyone. `signed-in`: every role, including users who still have to set up the required second factor.
 * Otherwise the permission that the role must have.
 */
type Audience = 'public' | 'signed-in' | Permission

/** A read lists the nouns it shows and a write those it changes; this alone decides which screens are refreshed. */
export type Noun = RecordNoun | 'profile'
export const nouns: readonly Noun[] = [...RECORD_NOUNS, 'profile']

/**
 * One HTTP call, described once: the server enforces it, the web app calls it, and the API reference is generated from
 * it.
 */
export interface Endpoint {
  method: Method
  /** Path parameters are written in braces and are always ids. */
  path: string
  permission: Audience
  /** What the call does, as a sentence for the API reference. */
  summary: string
  query?: Fields
  body?: Fields
  /** The body may be sent as multipart/form-data, with these picture fields besides the text fields. */
  pictures?: readonly string[]
  /** The field of the uploaded file in a multipart/form-data body; the file is written to the disk as it arrives. */
  upload?: string
  /** One row of the returned list. The list is complete, or one page if `limit` is given. */
  rows?: z.ZodMiniType
  /** The JSON answer. A call with neither `answer`, `rows`, `file` nor `bytes` answers 204. */
  answer?: z.ZodMiniType
  /** The media type of an answer that is not JSON. */
  file?: string
  /** The media type of stored bytes if it is always the same; otherwise 'application/octet-stream'. */
  bytes?: string
  /** Answered on a locked screen as well; everything else is refused (423) until the password came back. */
  while_locked?: true
  /** May take minutes, in which nothing is sent: the connection is kept. */
  takes_long?: true
  /** A person's reading is noted as the opening of a record, unless it is sent with NO_OPENING or as a refetch. */
  opens?: true
  reads?: readonly Noun[]
  changes?: readonly Noun[]
  /** Answers 201 and accepts an Idempotency-Key. */
  creates?: true
  /** Answers a secret, which is stored nowhere: so no Idempotency-Key. */
  secret?: true
}

/** A file from a browser's form. */
export interface Picture {
  readonly size: number
  readonly type: string
}

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: number } & PathParameters<Rest>
  : unknown

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown
type Pictures<E> = E extends { pictures: readonly (infer Name extends string)[] }
  ? { [Key in Name]?: Picture }
  : unknown
type Upload<E> = E extends { upload: infer Name extends string } ? { [Key in Name]?: Picture } : unknown
type Field<E, Key extends string> = Key extends keyof E ? E[Key] : undefined
type Flat<T> = { [Key in keyof T]: T[Key] }

/** What a caller passes: path parameters, query and body in one flat object. */
export type InputOf<E extends Endpoint> = E extends Endpoint
  ? Flat<PathParameters<E['path']> & Sent<Field<E, 'query'>> & Sent<Field<E, 'body'>> & Pictures<E> & Upload<E>>
  : never

/** What the server receives after parsing. */
export type ParsedInput<E extends Endpoint> = Flat<
  PathParameters<E['path']> & Parsed<Field<E, 'query'>> & Parsed<Field<E, 'body'>>
>

export type RowOf<E extends Endpoint> = Parsed<Field<E, 'rows'>>
export type AnswerOf<E extends Endpoint> = E extends { rows: z.ZodMiniType }
  ? RowOf<E>[]
  : E extends { answer: infer Answer }
    ? Parsed<Answer>
    : undefined

export const endpoint = <const E extends Endpoint>(description: E) => description
