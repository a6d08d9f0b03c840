/** Returns the first unused project key: A to Z, then AA. */
export function freeKey(existingKeys: readonly string[]): string {
  const used = new Set(existingKeys)
  for (let number = 0; ; number++) {
    const key = keyOf(number)
    if (!used.has(key)) return key
  }
}

function keyOf(number: number): string {
  const last = String.fromCharCode(65 + (number % 26))
  return number < 26 ? last : keyOf(Math.floor(number / 26) - 1) + last
}
