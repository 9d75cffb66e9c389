import type * as z from 'zod/mini'
import type { Permission } from '../domain/access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Fields = z.ZodMiniObject
/**
 * `public`: anyone; `signed-in`: every role, also whoever has yet to set up the second factor that the clinic requires;
 * else the permission that a role must have.
 */
type Audience = 'public' | 'signed-in' | Permission

/** The kinds of records: a read names those it shows, a write those it changes, and that is all that keeps screens fresh. */
export const nouns = [
  'patients',
  'appointments',
  'invoices',
  'doctors',
  'clinic',
  'users',
  'treatment-codes',
  'profile',
] as const
export type Noun = (typeof nouns)[number]

/** One HTTP call, described once: the server enforces it, the web calls it, the documentation is read off it. */
export interface Endpoint {
  method: Method
  /** Path parameters stand in braces, and are ids. */
  path: string
  who: Audience
  /** What it does, as a sentence for the reference. */
  summary: string
  query?: Fields
  body?: Fields
  /** The body may come as multipart/form-data with these picture fields beside the texts. */
  pictures?: readonly string[]
  /** One row of a list, which is complete, or with `limit` a page of it. */
  rows?: z.ZodMiniType
  /** The JSON answer; none (204) where neither this, `rows` nor `file` is given. */
  answer?: z.ZodMiniType
  /** The media type of an answer that is no JSON. */
  file?: string
  reads?: readonly Noun[]
  changes?: readonly Noun[]
  /** 201, and the call takes an Idempotency-Key. */
  creates?: true
}

/** A file that a browser's form gives. */
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
type Field<E, Key extends string> = Key extends keyof E ? E[Key] : undefined
type Flat<T> = { [Key in keyof T]: T[Key] }

/** What a caller gives: path parameters, query and body in one flat object. */
export type InputOf<E extends Endpoint> = Flat<
  PathParameters<E['path']> & Sent<Field<E, 'query'>> & Sent<Field<E, 'body'>> & Pictures<E>
>

/** What the server works with, after parsing. */
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
