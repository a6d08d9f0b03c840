const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes plain text as element content; line breaks are kept. */
export const escaped = (text: string): string => attribute(text).replace(/\r\n|\r|\n/g, '<br>')

/** Escapes plain text as the value of a quoted attribute. */
export const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
