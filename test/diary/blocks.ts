import { expect } from 'vitest'
import type { ActOf } from './acts.ts'
import { type Block, strandedBy } from './books.ts'
import { chosen, spanOf } from './bookings.ts'
import { blockRowOf, chairName, typeOf, type Told, type World } from './world.ts'

const sentOf = (world: World, { doctor, chair, from, until, kind, type }: Omit<Block, 'id'> & { kind: string }) => {
  const { id: _none, ...row } = blockRowOf(world, { id: 0, doctor, chair, from, until, type })
  return { ...row, kind }
}

function expectBlock(world: World, told: Told, block: Block) {
  expect(told).toMatchObject(blockRowOf(world, block))
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  expect(ids(told.stranded)).toEqual(ids(strandedBy(world.books, block)))
}

export async function addBlock(world: World, act: ActOf<'block'>) {
  const { books } = world
  const { doctor, chair, block_kind: kind, type } = act
  const span = spanOf(act)
  const answer = await world.send('post', '/api/blocks', sentOf(world, { doctor, chair, kind, type, ...span }))
  const fits = (kind === 'reserved') === (type !== null) && (doctor === null) !== (chair === null)
  if (!fits || span.until <= span.from || (type !== null && !books.types[type]?.active)) {
    expect(answer.status, answer.body.error).toBe(400)
    expect(answer.body.error).toMatch(/^\S.{5,}/)
    return false
  }
  expect(answer.status, answer.body.error).toBe(201)
  const block = { id: answer.body.id, doctor, chair, type, ...span }
  books.blocks.push(block)
  expectBlock(world, answer.body, block)
  return true
}

export async function changeBlock(world: World, act: ActOf<'change block'>) {
  const block = chosen(world.books.blocks, act.which)
  if (!block) return false
  const span = spanOf(act)
  const { starts, ends } = blockRowOf(world, { ...block, ...span })
  const { status, body } = await world.send('put', `/api/blocks/${block.id}`, { starts, ends })
  if (span.until <= span.from) {
    expect(status).toBe(400)
    return false
  }
  expect(status, body.error).toBe(200)
  Object.assign(block, span)
  expectBlock(world, body, block)
  return true
}

export async function removeBlock({ books, send }: World, { which }: ActOf<'remove block'>) {
  const block = chosen(books.blocks, which)
  if (!block) return false
  const gone = async () => (await send('delete', `/api/blocks/${block.id}`)).status
  expect([await gone(), await gone()]).toEqual([204, 404])
  books.blocks.splice(books.blocks.indexOf(block), 1)
  return true
}

/** Its name may be another one's, however it is written. */
export async function changeChair({ books, send, ids }: World, { chair, active, named_as }: ActOf<'chair changes'>) {
  const name = ` ${chairName(named_as ?? chair).toUpperCase()} `
  const { status, body } = await send('put', `/api/settings/chairs/${ids.chairs[chair] ?? 0}`, { name, active })
  const taken = named_as !== null && named_as !== chair
  expect(status, body.error).toBe(taken ? 409 : 200)
  const row = books.chairs[chair]
  if (!taken && row) row.active = active
  return !taken
}

export async function changeType({ books, send, ids }: World, { type, active }: ActOf<'type changes'>) {
  const sent = typeOf(type, active)
  const { status, body } = await send('put', `/api/settings/appointment-types/${ids.types[type] ?? 0}`, sent)
  expect(status, body.error).toBe(200)
  const row = books.types[type]
  if (row) row.active = active
  return true
}

export async function setUsualChair({ books, send, ids }: World, { doctor, chair }: ActOf<'usual chair'>) {
  const usual_chair_id = chair === null ? null : ids.chairs[chair]
  const { status, body } = await send('put', `/api/settings/doctors/${ids.doctors[doctor] ?? 0}`, { usual_chair_id })
  const refused = chair !== null && books.usual[doctor] !== chair && !books.chairs[chair]?.active
  expect(status, body.error).toBe(refused ? 400 : 200)
  if (!refused) books.usual[doctor] = chair
  return !refused
}
