// Vitest's reporter groups failures with what came in Node 21; without it a failing run shows only its own crash.
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
