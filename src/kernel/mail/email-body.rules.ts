import { withoutTitle } from '../text/name.ts'

/** A part of an email as users write it; named like the blocks of an email. */
export type EmailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string; tone?: 'warn' }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'divider' }

const linkPattern =
  /^\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]{1,2000}|mailto:[^\s)]{3,320}|tel:[^\s)]{3,40}|\{\{\s*\w+\s*\}\})\)$/
const imagePattern = /^!\[([^\]\n]{0,200})\]\((https?:\/\/[^\s)]{1,2000})\)$/

/**
 * Parses the body of an email: paragraphs separated by an empty line; `# ` a heading, `> ` a note (`>! ` a warning),
 * `---` a rule, `[words](address)` alone a button, `![words](address)` alone an image. Everything else is plain text.
 */
export function emailBlocks(body: string): EmailBlock[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
}

function blocksOf(part: string): EmailBlock[] {
  const heading = /^# (.+)(?:\n([\s\S]+))?$/.exec(part)
  if (heading) {
    const [, text = '', rest] = heading
    return [{ kind: 'heading', text: text.trim() }, ...(rest ? blocksOf(rest.trim()) : [])]
  }
  if (/^-{3,}$/.test(part)) return [{ kind: 'divider' }]
  const lines = part.split('\n')
  if (lines.every((line) => line.startsWith('>'))) {
    const text = lines.map((line) => line.replace(/^>!? ?/, '')).join('\n')
    return [{ kind: 'note', text, ...(part.startsWith('>!') && { tone: 'warn' as const }) }]
  }
  const linkMatch = linkPattern.exec(part)
  if (linkMatch && isUrlOrPlaceholder(linkMatch[2] ?? ''))
    return [{ kind: 'button', text: linkMatch[1] ?? '', url: linkMatch[2] ?? '' }]
  const imageMatch = imagePattern.exec(part)
  if (imageMatch && URL.canParse(imageMatch[2] ?? ''))
    return [{ kind: 'image', alt: imageMatch[1] ?? '', src: imageMatch[2] ?? '' }]
  return [{ kind: 'paragraph', text: part }]
}

const isUrlOrPlaceholder = (input: string) => input.startsWith('{{') || URL.canParse(input)

/** The values of `{{…}}`, by name. */
export type PlaceholderValues = Readonly<Record<string, string | null | undefined>>

/**
 * Replaces placeholders with the recipient's values; unknown ones are removed, with the space before them. คุณ before a
 * name that has its own title or company type is left out: 'สวัสดีคุณ{{name}}' → 'สวัสดี บจก. ครัวมาลี'.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(
    /( ?)(คุณ)?( ?)\{\{\s*(\w+)\s*\}\}/g,
    (_, before: string, khun = '', space: string, name: string, at: number) => {
      const value = values[name]
      if (!value) return khun ? before + khun : ''
      if (khun && hasTitle(value)) return at === 0 && !before ? value : ` ${value}`
      return before + khun + space + value
    },
  )
}

const hasTitle = (name: string): boolean => withoutTitle(name) !== name.trim().replace(/\s+/g, ' ')

const allowedScheme = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Returns a block with its values filled in; undefined for a button without a target. They are filled in after parsing,
 * so that a name cannot become a heading, button or image.
 */
export function fillBlock(block: EmailBlock, values: PlaceholderValues): EmailBlock | undefined {
  if (block.kind === 'divider') return block
  if (block.kind === 'image') return { ...block, alt: fillPlaceholders(block.alt, values) }
  const text = fillPlaceholders(block.text, values)
  if (block.kind !== 'button') return { ...block, text }
  const url = fillPlaceholders(block.url, values)
  return allowedScheme.test(url) && URL.canParse(url) ? { ...block, text, url } : undefined
}

/** Returns the names in `{{…}}`, each once, in order; '' for empty braces. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => match[1] ?? ''))]
}
