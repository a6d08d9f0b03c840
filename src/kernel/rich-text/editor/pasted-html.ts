/** The cleaned HTML, and the number of external images in it, which are never included. */
export interface CleanedHtml {
  html: string
  pictures: number
}

/**
 * Converts clipboard HTML of word processors and web pages to what the editor accepts: Word's lists are paragraphs with
 * their own marker in front, and its smart tags wrap around words.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  const page = new DOMParser().parseFromString(html.replace(/<\/?o:p[^>]*>/gi, ''), 'text/html')
  for (const piece of page.querySelectorAll('style, meta, link, xml')) piece.remove()
  convertWordLists(page)
  const imageCount = page.querySelectorAll('img:not([data-picture])').length
  return { html: page.body.innerHTML, pictures: imageCount }
}

const isItem = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

const levelOf = (item: Element) =>
  Number(/mso-list:[^;]*level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)

/** The text in front of an item that serves as its marker. */
const markIn = (item: Element) =>
  [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )

function convertWordLists(page: Document): void {
  for (const first of page.querySelectorAll('p')) {
    if (!isItem(first) || isItem(first.previousElementSibling)) continue
    const items: Element[] = [first]
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(listOf(page, items))
    for (const item of items) item.remove()
  }
}

/** Returns a list of the items, with those of a deeper level nested in the item before them. */
function listOf(page: Document, items: readonly Element[]): Element {
  const level = Math.min(...items.map(levelOf))
  const numbered = /^\s*[\wก-ฮ๐-๙]{1,4}[.)]/.test(markIn(items[0] as Element)?.textContent ?? '')
  const list = page.createElement(numbered ? 'ol' : 'ul')
  let deeper: Element[] = []
  const settle = () => {
    if (!deeper.length) return
    const holder = list.lastElementChild ?? list.appendChild(page.createElement('li'))
    holder.append(listOf(page, deeper))
    deeper = []
  }
  for (const item of items) {
    if (levelOf(item) > level) {
      deeper.push(item)
      continue
    }
    settle()
    markIn(item)?.remove()
    const line = page.createElement('li')
    const paragraph = page.createElement('p')
    paragraph.append(...item.childNodes)
    line.append(paragraph)
    list.append(line)
  }
  settle()
  return list
}
