/**
 * Returns what to open after a decision: the next entry down the previous list, otherwise the nearest above; null if
 * none are left. `now` is the current list, which another user may have shortened.
 */
export function nextOpen(before: readonly string[], now: readonly string[], decided: string): string | null {
  const at = before.indexOf(decided)
  const following = at < 0 ? now : [...before.slice(at + 1), ...before.slice(0, at).reverse()]
  return following.find((id) => id !== decided && now.includes(id)) ?? null
}
