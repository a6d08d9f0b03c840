/**
 * Masks a name for viewers without access to it: shows the beginning of each word, so that anyone holding the document
 * can compare.
 */
export const maskName = (name: string): string => name.split(/\s+/).filter(Boolean).map(maskWord).join(' ')

function maskWord(word: string): string {
  // By grapheme: a combining mark is never shown without its base letter.
  const signs = [...new Intl.Segmenter('th').segment(word)].map(({ segment }) => segment)
  return `${signs.slice(0, Math.min(3, Math.ceil(signs.length / 2))).join('')}***`
}
