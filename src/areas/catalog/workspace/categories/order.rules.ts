/** The list with one entry taken out and put in before another; at the end without one. Null when nothing changes. */
export function movedBefore(ids: readonly string[], moved: string, before: string | null): string[] | null {
  if (moved === before || !ids.includes(moved)) return null
  const rest = ids.filter((id) => id !== moved)
  const at = before === null ? rest.length : rest.indexOf(before)
  if (at < 0) return null
  const next = [...rest.slice(0, at), moved, ...rest.slice(at)]
  return next.every((id, n) => id === ids[n]) ? null : next
}

/** The list with one entry a place up or down; null at the end of the way. */
export function movedBy(ids: readonly string[], moved: string, places: -1 | 1): string[] | null {
  const at = ids.indexOf(moved)
  const to = at + places
  if (at < 0 || to < 0 || to >= ids.length) return null
  const next = [...ids]
  next[at] = ids[to] as string
  next[to] = moved
  return next
}
