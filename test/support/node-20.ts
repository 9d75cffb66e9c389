// Vitest's reporter uses functions of Node 21; without this polyfill a failing run on Node 20 shows only a crash.
const map = Map as unknown as { groupBy?: unknown }

map.groupBy ??= <Key, Value>(values: Iterable<Value>, keyOf: (value: Value, index: number) => Key) => {
  const groups = new Map<Key, Value[]>()
  let index = 0
  for (const value of values) {
    const key = keyOf(value, index++)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return groups
}
