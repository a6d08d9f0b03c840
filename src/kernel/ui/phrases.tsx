import { createElement, Fragment, type ReactNode } from 'react'
import { phrases } from '#kernel/text/phrases.ts'

/**
 * A heading or a name whose phrases stay whole when the line breaks; see kernel/text/phrases.ts for where they end. A name the
 * server marked (kernel/text/unbroken.ts) is broken inside a long phrase only between its words.
 */
export function Phrases({ children }: { children: string }) {
  const parts = phrases(children)
  if (parts.length < 2 && !children.includes(cut)) return children
  const whole = parts.flatMap((part) => [' ', createElement('span', { className: 'ph' }, inWords(part))])
  // Spread rather than listed: the same phrase may stand twice, so no part has a key of its own.
  return createElement(Fragment, null, ...whole.slice(1))
}

// Written out here too: the module that writes it brings a dictionary with it.
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
