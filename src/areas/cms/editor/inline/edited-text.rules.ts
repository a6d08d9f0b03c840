/** Converts pasted content to plain text: on a single line where the field has one, and truncated to the room left. */
export function plainPastedText(text: string, { long, room }: { long: boolean; room: number }): string {
  const clean = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\u00a0/g, ' ')
    // Control characters, byte order marks and zero-width spaces; joiners stay, since scripts and emoji need them.
    .replace(/[^\P{Cc}\n\t]|[\ufeff\u200b]/gu, '')
  const lines = long
    ? clean.replace(/\n{3,}/g, '\n\n').replace(/\t/g, ' ')
    : clean.trim().replace(/\s+/g, ' ')
  return [...lines].reduce((line, char) => (line.length + char.length > room ? line : line + char), '')
}

/** Returns the content of an edited element as its field stores it. */
export function storedTextOf(text: string, long: boolean): string {
  const plain = text.replace(/\u00a0/g, ' ').replace(/\r\n?/g, '\n')
  // Browsers leave a line break after the last line.
  return long ? plain.replace(/\n$/, '') : plain.replace(/\n+/g, ' ')
}
