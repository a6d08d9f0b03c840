/**
 * Returns a length from layout data (specification, section 5): a number or digits are pixels; a value ending in px,
 * em, rem or % is unchanged; anything else is invalid and gives '0'.
 */
export function cssLength(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : '0'
  if (typeof value !== 'string') return '0'
  const text = value.trim()
  if (/^-?\d+(\.\d+)?$/.test(text)) return `${text}px`
  return /^-?(\d+\.?\d*|\.\d+)(px|em|rem|%)$/.test(text) ? text : '0'
}
