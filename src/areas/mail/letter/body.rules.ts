/** A part of a letter as people write it; the same words as the blocks of kernel/mail. */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'divider' }

const link = /^\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]{1,2000}|mailto:[^\s)]{3,320}|tel:[^\s)]{3,40})\)$/
const picture = /^!\[([^\]\n]{0,200})\]\((https?:\/\/[^\s)]{1,2000})\)$/

/**
 * Reads the body of a letter: paragraphs apart by an empty line; `# ` a heading, `> ` a note, `---` a line,
 * `[words](address)` alone a button, `![words](address)` alone a picture. Everything else is words as they stand.
 */
export function letterBlocks(body: string): LetterBlock[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
}

function blocksOf(part: string): LetterBlock[] {
  const heading = /^# (.+)(?:\n([\s\S]+))?$/.exec(part)
  if (heading) {
    const [, text = '', rest] = heading
    return [{ kind: 'heading', text: text.trim() }, ...(rest ? blocksOf(rest.trim()) : [])]
  }
  if (/^-{3,}$/.test(part)) return [{ kind: 'divider' }]
  const lines = part.split('\n')
  if (lines.every((line) => line.startsWith('>')))
    return [{ kind: 'note', text: lines.map((line) => line.replace(/^> ?/, '')).join('\n') }]
  const act = link.exec(part)
  if (act && URL.canParse(act[2] ?? '')) return [{ kind: 'button', text: act[1] ?? '', url: act[2] ?? '' }]
  const shown = picture.exec(part)
  if (shown && URL.canParse(shown[2] ?? ''))
    return [{ kind: 'image', alt: shown[1] ?? '', src: shown[2] ?? '' }]
  return [{ kind: 'paragraph', text: part }]
}

/** What `{{…}}` may stand for in a letter. */
export const placeholders = ['firstname', 'lastname', 'email', 'site'] as const
export type Placeholder = (typeof placeholders)[number]

/** Puts in what stands for a reader; what nobody knows is left out, together with the space before it. */
export function filled(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(/ ?\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values[name as Placeholder]
    return value ? (whole.startsWith(' ') ? ` ${value}` : value) : ''
  })
}

/** Placeholders in a text that stand for nothing: slips of the pen, to be shown before sending. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => match[1] ?? '')
  return [...new Set(names.filter((name) => !placeholders.includes(name as Placeholder)))]
}
