import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import type { MailTone } from './palette.ts'

/** One line of an order or a bill. Money and quantities come worded, by `kernel/money`. */
export interface MailLine {
  text: string
  /** Second line, smaller: variant, quantity and price each. */
  detail?: string
  amount: string
}

export interface MailTotal {
  label: string
  amount: string
  /** The sum to pay. */
  strong?: boolean
}

/** What a mail is made of. Texts are plain: nothing in them is markup; line breaks are kept. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'lines'; lines: readonly MailLine[]; totals?: readonly MailTotal[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'image'; src: string; alt: string; width?: number; url?: string }
  | { kind: 'note'; text: string; tone?: MailTone }
  | { kind: 'divider' }
  /** Formatted text; addresses within the site are completed by `origin`. */
  | { kind: 'rich'; nodes: readonly DocNode[]; origin: string }

/**
 * An address a mail may carry: http(s), mailto and tel, `cid:` for pictures. Throws `RangeError` for any other, which
 * is a fault of the writer, never of the reader.
 */
export function mailUrl(address: string, kind: 'link' | 'picture'): string {
  const schemes = kind === 'link' ? /^(https?:\/\/|mailto:|tel:)/i : /^(https?:\/\/|cid:)/i
  if (!schemes.test(address) || !URL.canParse(address)) throw new RangeError('Not an address for a mail.')
  return address
}
