import type { MailBlock } from './blocks.ts'
import { plainOfRich } from './rich/rich-plain.ts'

/** Renders one block as plain text. Amounts follow a colon: columns would not align in an unknown font. */
export function textOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(40, displayWidth(block.text)))}`
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.text}:\n${block.url}`
    case 'lines': {
      const rows = block.lines.map(
        ({ text, detail, amount }) => `- ${text}${detail ? ` (${detail})` : ''}: ${amount}`,
      )
      const totals = (block.totals ?? []).map(({ label, amount }) => `${label}: ${amount}`)
      return [rows.join('\n'), totals.join('\n')].filter(Boolean).join('\n\n')
    }
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'image':
      return block.url ? `${block.alt}: ${block.url}` : block.alt
    case 'note':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'rich':
      return plainOfRich(block.nodes, block.origin)
    case 'divider':
      return '-'.repeat(24)
  }
}

/** Returns the display width of a text: vowels above and below and tone marks take no space. */
const displayWidth = (text: string) => text.replace(/\p{M}/gu, '').length
