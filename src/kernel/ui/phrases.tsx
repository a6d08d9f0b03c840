import { createElement, Fragment } from 'react'
import { phrases } from '#kernel/text/phrases.ts'

/** A heading or a name whose phrases stay whole when the line breaks; see kernel/text/phrases.ts for where they end. */
export function Phrases({ children }: { children: string }) {
  const parts = phrases(children)
  if (parts.length < 2) return children
  const whole = parts.flatMap((part) => [' ', createElement('span', { className: 'ph' }, part)])
  // Spread rather than listed: the same phrase may stand twice, so no part has a key of its own.
  return createElement(Fragment, null, ...whole.slice(1))
}
