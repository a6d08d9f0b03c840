/** What was pasted as a text without a form: in one line where the field has one, and no longer than there is room for. */
export function pastedLine(text: string, { long, room }: { long: boolean; room: number }): string {
  const clean = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\u00a0/g, ' ')
    // Control characters, byte order marks and soft breaks; joiners stay, since scripts and emoji need them.
    .replace(/[^\P{Cc}\n\t]|[\ufeff\u200b]/gu, '')
  const lines = long
    ? clean.replace(/\n{3,}/g, '\n\n').replace(/\t/g, ' ')
    : clean.trim().replace(/\s+/g, ' ')
  return [...lines].reduce((line, char) => (line.length + char.length > room ? line : line + char), '')
}

/** What stands in an element that is written in, as its field keeps it. */
export function writtenText(text: string, long: boolean): string {
  const plain = text.replace(/\u00a0/g, ' ').replace(/\r\n?/g, '\n')
  // Browsers leave a line break behind the last line.
  return long ? plain.replace(/\n$/, '') : plain.replace(/\n+/g, ' ')
}
