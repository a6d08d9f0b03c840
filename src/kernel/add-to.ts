/** Puts a value at the end of the list a map keeps for a key. A copy made each time would cost the square of the length. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: Value[]): void {
  const own = lists.get(key)
  if (own) own.push(...values)
  else lists.set(key, values)
}
