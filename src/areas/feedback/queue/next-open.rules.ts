/**
 * What is opened after a decision: the next one down the list as it was, else the nearest above; null where nothing is left. `now` is
 * the list since, which somebody else may have shortened.
 */
export function nextOpen(before: readonly string[], now: readonly string[], decided: string): string | null {
  const at = before.indexOf(decided)
  const following = at < 0 ? now : [...before.slice(at + 1), ...before.slice(0, at).reverse()]
  return following.find((id) => id !== decided && now.includes(id)) ?? null
}
