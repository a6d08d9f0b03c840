/** Appends values to the list a map holds for a key. Copying the list each time would be quadratic. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: Value[]): void {
  const own = lists.get(key)
  if (own) own.push(...values)
  else lists.set(key, values)
}
