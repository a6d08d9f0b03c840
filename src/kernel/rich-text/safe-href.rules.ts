/**
 * Returns an allowed link target: a path of this site, an anchor on the page, https, mail or phone. Anything else
 * (`javascript:`, `data:`, `//elsewhere`, and what browsers would read as one of these) gives null.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  const text = value.trim()
  // Browsers skip control characters and treat a backslash as a slash.
  if ([...text].some((char) => char <= ' ' || char === '\\' || char === '\u007f')) return null
  if (/^\/(?!\/)/.test(text) || /^#[\p{L}\p{M}\p{N}_-]*$/u.test(text)) return text
  if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+)$/i.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null
}
