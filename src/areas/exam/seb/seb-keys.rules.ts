/** Keys as staff enter them, one a line; null where a line is none. */
export function readSebKeys(text: string): string[] | null {
  const lines = text
    .split(/[\s,;]+/)
    .map((line) => line.toLowerCase())
    .filter(Boolean)
  return lines.every((line) => /^[0-9a-f]{64}$/.test(line)) ? [...new Set(lines)] : null
}
