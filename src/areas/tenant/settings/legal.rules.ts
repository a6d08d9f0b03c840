/** The legal pages a site can have, by the name in their URL. */
export const legalKeys = ['privacy', 'terms', 'returns', 'cookies'] as const
export type LegalKey = (typeof legalKeys)[number]

export const legalTitles: Record<LegalKey, Record<'th' | 'en', string>> = {
  privacy: { th: 'นโยบายความเป็นส่วนตัว', en: 'Privacy policy' },
  terms: { th: 'ข้อกำหนดการใช้งาน', en: 'Terms of use' },
  returns: { th: 'นโยบายการคืนสินค้าและคืนเงิน', en: 'Returns and refunds' },
  cookies: { th: 'นโยบายคุกกี้', en: 'Cookie policy' },
}

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string }

/** Splits a typed text into blocks: paragraphs separated by empty lines, headings starting with `#`. */
export const blocksOf = (text: string): LegalBlock[] =>
  text
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('#')
        ? { kind: 'heading', text: part.replace(/^#+\s*/, '') }
        : { kind: 'paragraph', text: part },
    )
