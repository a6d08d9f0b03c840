import { createElement, Fragment, type ReactNode } from 'react'
import { phrases } from '#kernel/text/phrases.ts'

/**
 * A heading or name whose phrases are not split across lines; kernel/text/phrases.ts defines where they end. A name
 * marked by the server (kernel/text/break-markers.ts) breaks inside a long phrase only between its words.
 */
export function Phrases({ children }: { children: string }) {
  const parts = phrases(children)
  if (parts.length < 2 && !children.includes(zeroWidthSpace)) return children
  const phraseNodes = parts.flatMap((part) => [
    ' ',
    createElement('span', { className: 'ph' }, wordSpans(part)),
  ])
  // Spread instead of passed as a list: the same phrase may appear twice, so parts have no unique key.
  return createElement(Fragment, null, ...phraseNodes.slice(1))
}

// Duplicated here because the module that writes it pulls in a dictionary.
const zeroWidthSpace = '\u200b'

function wordSpans(phrase: string): ReactNode {
  if (!phrase.includes(zeroWidthSpace)) return phrase
  const words: ReactNode[] = []
  for (const word of phrase.split(zeroWidthSpace)) {
    words.push(createElement('wbr'))
    words.push(createElement('span', { className: 'nowrap' }, word))
  }
  return createElement(Fragment, null, ...words.slice(1))
}
