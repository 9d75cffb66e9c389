import * as all from './all.ts'

type Noun = (typeof all)[keyof typeof all]
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (joined: infer All) => void
  ? All
  : never

const nouns: readonly Noun[] = Object.values(all)
type Refusals = Extract<Noun, { refusals: object }>['refusals']
type Constraints = Extract<Noun, { CONSTRAINT_REFUSALS: object }>['CONSTRAINT_REFUSALS']
type Fields = Extract<Noun, { CONSTRAINT_FIELDS: object }>['CONSTRAINT_FIELDS']

/** What the audit trail records; `web/nouns/<noun>/audit-texts.ts` has the sentences. */
export const kindsOfNouns = (): Noun['AUDIT_KINDS'][number][] => nouns.flatMap((noun) => [...noun.AUDIT_KINDS])

/** What the rules of the nouns refuse, in English; `web/nouns/<noun>/refusals.ts` has the Arabic. */
export const refusalsOfNouns = () => joined<Refusals>('refusals')

/** Two concurrent requests may both pass the rules; a database constraint then refuses the second. */
export const refusalsByConstraint = () => joined<Constraints>('CONSTRAINT_REFUSALS')

/** The field that each of these refusals is about, if it is about one. */
export const fieldsByConstraint = () => joined<Fields>('CONSTRAINT_FIELDS')

const joined = <Part>(name: string) =>
  Object.assign({}, ...nouns.map((noun) => Object.entries(noun).find(([each]) => each === name)?.[1])) as Joined<Part>
