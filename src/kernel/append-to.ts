/** Appends values to the list a map holds for a key. Copying the list each time would be quadratic. */
export function appendTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: Value[]): void {
  const list = lists.get(key)
  if (list) list.push(...values)
  else lists.set(key, values)
}
