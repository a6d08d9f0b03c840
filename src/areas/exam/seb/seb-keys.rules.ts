/** Parses keys as entered by staff, one per line; returns null if a line is not a key. */
export function readSebKeys(text: string): string[] | null {
  const lines = text
    .split(/[\s,;]+/)
    .map((line) => line.toLowerCase())
    .filter(Boolean)
  return lines.every((line) => /^[0-9a-f]{64}$/.test(line)) ? [...new Set(lines)] : null
}
