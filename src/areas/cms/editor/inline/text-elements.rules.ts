import { appendTo } from '#kernel/append-to.ts'

/** The texts to find and the candidates: the text of elements, outer ones before inner ones. */
interface TextElement<Place> {
  place: Place
  text: string
}

/** Phrase breaks, quotation marks and zero-width spaces are added by the page. */
const normalized = (text: string) => text.replace(/[\s\u200b\u00a0“”·]/g, '')

/**
 * Finds each text of a block among the elements that show it, so that it can be edited in place without pages having to
 * name their properties to every visitor. Of nested elements with the same text, the innermost is taken; equal texts
 * are matched in order. A text that is not shown, or not on its own, has no place.
 */
export function matchTextElements<Text extends { shown: string }, Place>(
  texts: readonly Text[],
  elements: readonly TextElement<Place>[],
  holds: (outer: Place, inner: Place) => boolean,
): { text: Text; place: Place }[] {
  const shownTexts = new Set(texts.map(({ shown }) => normalized(shown)).filter(Boolean))
  const matching = elements
    .map(({ place, text }) => ({ place, text: normalized(text) }))
    .filter(({ text }) => shownTexts.has(text))
  const innermost = matching.filter(
    ({ place, text }, at) =>
      !matching.some((other, after) => after > at && other.text === text && holds(place, other.place)),
  )
  const free = new Map<string, Place[]>()
  for (const { place, text } of innermost) appendTo(free, text, place)
  return texts.flatMap((text) => {
    const match = free.get(normalized(text.shown))?.shift()
    return match === undefined ? [] : [{ text, place: match }]
  })
}
