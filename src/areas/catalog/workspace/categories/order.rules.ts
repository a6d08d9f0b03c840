/** Returns the list with one entry moved before another, or to the end without one. Null if nothing changes. */
export function movedBefore(ids: readonly string[], moved: string, before: string | null): string[] | null {
  if (moved === before || !ids.includes(moved)) return null
  const rest = ids.filter((id) => id !== moved)
  const at = before === null ? rest.length : rest.indexOf(before)
  if (at < 0) return null
  const next = [...rest.slice(0, at), moved, ...rest.slice(at)]
  return next.every((id, n) => id === ids[n]) ? null : next
}

/** Returns the list with one entry moved up or down; null at either end. */
export function movedBy(ids: readonly string[], moved: string, offset: -1 | 1): string[] | null {
  const at = ids.indexOf(moved)
  const to = at + offset
  if (at < 0 || to < 0 || to >= ids.length) return null
  const next = [...ids]
  next[at] = ids[to] as string
  next[to] = moved
  return next
}
