/**
 * Puts text into an element as markup. Only for what the server made safe: descriptions, which the catalogue cleans when they are
 * saved, and JSON whose angle brackets are escaped.
 */
export const cleanedHtml = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
