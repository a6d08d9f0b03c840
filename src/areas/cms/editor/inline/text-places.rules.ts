import { addTo } from '#kernel/add-to.ts'

/** What is looked for, and where it may stand: what elements show, the outer ones before those within. */
interface Shown<Place> {
  place: Place
  text: string
}

/** Phrases, quotation marks and soft breaks are the page's own. */
const plain = (text: string) => text.replace(/[\s\u200b\u00a0“”·]/g, '')

/**
 * Finds each text of a block among the elements that show it, so that it is written where it stands without pages having to name
 * their properties to every visitor. Of elements that say the same the innermost is taken; texts that say the same are taken in
 * their order. A text that is not shown, or not alone, has no place.
 */
export function placesOf<Text extends { shown: string }, Place>(
  texts: readonly Text[],
  elements: readonly Shown<Place>[],
  holds: (outer: Place, inner: Place) => boolean,
): { text: Text; place: Place }[] {
  const shownTexts = new Set(texts.map(({ shown }) => plain(shown)).filter(Boolean))
  const matching = elements
    .map(({ place, text }) => ({ place, text: plain(text) }))
    .filter(({ text }) => shownTexts.has(text))
  const innermost = matching.filter(
    ({ place, text }, at) =>
      !matching.some((other, after) => after > at && other.text === text && holds(place, other.place)),
  )
  const free = new Map<string, Place[]>()
  for (const { place, text } of innermost) addTo(free, text, place)
  return texts.flatMap((text) => {
    const place = free.get(plain(text.shown))?.shift()
    return place === undefined ? [] : [{ text, place }]
  })
}
