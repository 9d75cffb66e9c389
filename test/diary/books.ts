/** Minutes from the first midnight of the books. */
export interface Span {
  from: number
  until: number
}

/** Doctors, patients, chairs, types and people are their places in the world's lists. */
export interface Visit extends Span {
  id: number
  patient: number
  doctor: number
  chair: number | null
  type: number | null
  assistant: number | null
  scheduled: boolean
  /** Deliberately over another one. */
  over: boolean
  series: { id: number; number: number; count: number } | null
}

export interface Block extends Span {
  id: number
  doctor: number | null
  chair: number | null
  /** Kept for this type; null: closed. */
  type: number | null
}

export interface Books {
  chairs: { active: boolean }[]
  types: { active: boolean }[]
  /** The chair of each doctor. */
  usual: (number | null)[]
  /** The person, of those who may assist, whom each doctor is; null: none of them. */
  person_of: (number | null)[]
  visits: Visit[]
  blocks: Block[]
}

/** What is asked of an appointment; undefined: nothing is said, null: none. */
export interface Wanted extends Span {
  patient: number
  doctor: number
  chair?: number | null | undefined
  type?: number | null | undefined
  assistant?: number | null | undefined
}

export interface Taken {
  visits: Visit[]
  blocks: Block[]
}
export type Placed =
  | { status: 400 }
  | ({ status: 409 } & Taken)
  | { status: 200; chair: number | null; type: number | null; assistant: number | null; over: boolean }

const touch = (one: Span, other: Span) => one.from < other.until && other.from < one.until

/** Where an appointment comes to be, or why not: the rules of the rulebook over plain lists. */
export function place(books: Books, wanted: Wanted, allow: boolean, current?: Visit): Placed {
  const type = wanted.type === undefined ? (current?.type ?? null) : wanted.type
  const assistant = wanted.assistant === undefined ? (current?.assistant ?? null) : wanted.assistant
  if (type !== null && type !== current?.type && !books.types[type]?.active) return { status: 400 }
  if (assistant !== null && books.person_of[wanted.doctor] === assistant) return { status: 400 }
  const { chair: asked } = wanted
  if (typeof asked === 'number' && asked !== current?.chair && !books.chairs[asked]?.active) return { status: 400 }

  const others = books.visits.filter((visit) => visit.scheduled && visit.id !== current?.id && touch(visit, wanted))
  const closed = books.blocks.filter((block) => block.type === null && touch(block, wanted))
  const of_people = {
    visits: others.filter(({ doctor, patient }) => doctor === wanted.doctor || patient === wanted.patient),
    blocks: closed.filter(({ doctor }) => doctor === wanted.doctor),
  }
  const inChair = (chair: number | null) => ({
    visits: others.filter((visit) => chair !== null && visit.chair === chair),
    blocks: closed.filter((block) => chair !== null && block.chair === chair),
  })
  const isFree = (chair: number) => none(inChair(chair)) && books.chairs[chair]?.active === true
  const at_its_time = current?.from === wanted.from && current.until === wanted.until
  const said = asked === undefined && at_its_time ? current.chair : asked
  const before = current ? current.chair : (books.usual[wanted.doctor] ?? null)
  const chair = said === undefined ? (before !== null && isFree(before) ? before : null) : said

  // Whoever stays where they are with whom they are is refused for a new chair alone.
  const stays = at_its_time && current.doctor === wanted.doctor
  if (stays && chair === current.chair) return { status: 200, chair, type, assistant, over: current.over }
  const in_chair = inChair(said ?? null)
  const taken = stays ? in_chair : union(of_people, in_chair)
  if (!none(taken) && !allow) return { status: 409, ...taken }
  const all = union(of_people, in_chair).visits.length > 0
  const over = stays ? in_chair.visits.length > 0 || (current.over && all) : all
  return { status: 200, chair, type, assistant, over }
}

const none = ({ visits, blocks }: Taken) => visits.length + blocks.length === 0
const union = (one: Taken, other: Taken): Taken => ({
  visits: [...new Set([...one.visits, ...other.visits])],
  blocks: [...new Set([...one.blocks, ...other.blocks])],
})

/** A cancelled appointment that is to be there again: in its chair if that is free. */
export const placeAgain = (books: Books, visit: Visit, allow: boolean): Placed =>
  // It has no time any more, so that it does not stay there.
  place(books, { ...visit, chair: undefined }, allow, { ...visit, from: -2, until: -1 })

/** What its doctor, its chair and who assists give to say, besides hours. */
export function warningsOf({ blocks, visits, person_of }: Books, visit: Visit): string[] {
  const touched = blocks.filter(
    (block) =>
      touch(block, visit) &&
      (block.doctor === visit.doctor || (block.chair !== null && block.chair === visit.chair)) &&
      (block.type === null || block.type !== visit.type),
  )
  const elsewhere = visits.some(
    (other) =>
      other !== visit &&
      other.scheduled &&
      visit.assistant !== null &&
      touch(other, visit) &&
      (other.assistant === visit.assistant || person_of[other.doctor] === visit.assistant),
  )
  return [
    ...(touched.some(({ type }) => type === null) ? ['blocked'] : []),
    ...(touched.some(({ type }) => type !== null) ? ['reserved_for_type'] : []),
    ...(elsewhere ? ['assistant_busy'] : []),
  ]
}

/** The scheduled appointments in closed time. */
export const strandedBy = ({ visits }: Books, block: Block): Visit[] =>
  block.type === null
    ? visits.filter(
        (visit) =>
          visit.scheduled && touch(visit, block) && (visit.doctor === block.doctor || isIn(visit.chair, block.chair)),
      )
    : []

const isIn = (chair: number | null, other: number | null) => chair !== null && chair === other

/** Time that is kept for another type than this one. */
export const keptForOthers = (
  { blocks }: Books,
  time: Span & { doctor: number; chair: number | null },
  type: number | null,
) =>
  blocks.some(
    (block) =>
      touch(block, time) &&
      block.type !== null &&
      block.type !== type &&
      (block.doctor === time.doctor || isIn(time.chair, block.chair)),
  )
