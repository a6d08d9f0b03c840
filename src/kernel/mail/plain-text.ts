const htmlEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
}

/**
 * Extracts the text of an HTML email for its plain part: paragraphs separated, list items marked, link URLs after their
 * text. For reading only, not for sanitising HTML.
 */
export function htmlToPlainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="(https?:[^"]+)"[^>]*>(.*?)<\/a>/gi, (_, address: string, text: string) =>
      text.trim() === address ? address : `${text} (${address})`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(td|th)>/gi, ' ')
    .replace(/<\/(p|div|h[1-6]|table|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<\/(tr|li)>|<hr[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, decodeEntity)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return htmlEntities[name.toLowerCase()] ?? entity
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
