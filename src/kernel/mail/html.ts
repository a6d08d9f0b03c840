const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Plain text as the inside of an element; line breaks are kept. */
export const escaped = (text: string): string => attribute(text).replace(/\r\n|\r|\n/g, '<br>')

/** Plain text as the value of a quoted attribute. */
export const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
