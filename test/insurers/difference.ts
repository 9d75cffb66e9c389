/** Where the clinic did other than the books say. */
export class Difference extends Error {}

export function expectSame(what: string, found: unknown, expected: unknown) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)]
  if (left !== right) throw new Difference(`${what}: the clinic says ${left}, the books say ${right}`)
}
