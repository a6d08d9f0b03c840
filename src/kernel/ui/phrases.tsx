import { createElement, Fragment, type ReactNode } from 'react'
import { phrases } from '#kernel/text/phrases.ts'

/**
 * A heading or name whose phrases are not split across lines; kernel/text/phrases.ts defines where they end. A name
 * marked by the server (kernel/text/unbroken.ts) breaks inside a long phrase only between its words.
 */
export function Phrases({ children }: { children: string }) {
  const parts = phrases(children)
  if (parts.length < 2 && !children.includes(cut)) return children
  const whole = parts.flatMap((part) => [' ', createElement('span', { className: 'ph' }, inWords(part))])
  // Spread instead of passed as a list: the same phrase may appear twice, so parts have no unique key.
  return createElement(Fragment, null, ...whole.slice(1))
}

// Duplicated here because the module that writes it pulls in a dictionary.
const cut = '\u200b'

function inWords(phrase: string): ReactNode {
  if (!phrase.includes(cut)) return phrase
  const words: ReactNode[] = []
  for (const word of phrase.split(cut)) {
    words.push(createElement('wbr'))
    words.push(createElement('span', { className: 'nowrap' }, word))
  }
  return createElement(Fragment, null, ...words.slice(1))
}
