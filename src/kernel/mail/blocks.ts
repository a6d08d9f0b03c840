import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import type { MailTone } from './palette.ts'

/** One line of an order or a bill. Money and quantities are already formatted, by `kernel/money`. */
export interface MailLine {
  text: string
  /** Second line, smaller: variant, quantity and unit price. */
  detail?: string
  amount: string
}

export interface MailTotal {
  label: string
  amount: string
  /** The total to pay. */
  strong?: boolean
}

/** The content of an email. Texts are plain: nothing in them is markup; line breaks are kept. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'lines'; lines: readonly MailLine[]; totals?: readonly MailTotal[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'image'; src: string; alt: string; width?: number; url?: string }
  | { kind: 'note'; text: string; tone?: MailTone }
  | { kind: 'divider' }
  /** Formatted text; relative URLs are resolved against `origin`. */
  | { kind: 'rich'; nodes: readonly DocNode[]; origin: string }

/**
 * Returns a URL allowed in an email: http(s), mailto and tel, and `cid:` for images. Throws `RangeError` for any other,
 * which is a fault of the author, never of the reader.
 */
export function mailUrl(address: string, kind: 'link' | 'picture'): string {
  const schemes = kind === 'link' ? /^(https?:\/\/|mailto:|tel:)/i : /^(https?:\/\/|cid:)/i
  if (!schemes.test(address) || !URL.canParse(address)) throw new RangeError('URL not allowed in an email')
  return address
}
