const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes plain text as element content; line breaks are kept. */
export const escapeHtml = (text: string): string => escapeAttribute(text).replace(/\r\n|\r|\n/g, '<br>')

/** Escapes plain text as the value of a quoted attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign)
