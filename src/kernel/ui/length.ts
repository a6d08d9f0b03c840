/**
 * A length as layout data may give it (specification, section 5): a number or digits are pixels; a value that ends in
 * px, em, rem or % stays; anything else is no length at all, '0'.
 */
export function cssLength(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : '0'
  if (typeof value !== 'string') return '0'
  const text = value.trim()
  if (/^-?\d+(\.\d+)?$/.test(text)) return `${text}px`
  return /^-?(\d+\.?\d*|\.\d+)(px|em|rem|%)$/.test(text) ? text : '0'
}
