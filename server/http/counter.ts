/** How many there are of each; what there is none of takes no memory. */
export function counter() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, difference: 1 | -1) {
      const count = (counts.get(name) ?? 0) + difference
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
    size: () => counts.size,
  }
}

export type Places = ReturnType<typeof places>

/** Takes one of so many places; undefined where all are taken, else how to give it back. */
export function places(most: number) {
  let taken = 0
  return {
    taken: () => taken,
    full: () => taken >= most,
    take() {
      if (taken >= most) return undefined
      taken += 1
      let mine = true
      return () => {
        if (mine) taken -= 1
        mine = false
      }
    },
  }
}
