import { expect, type Page } from '@playwright/test'
import { breakMarker, withBreakMarkers } from '#kernel/text/break-markers.ts'
import { phrases } from '#kernel/text/phrases.ts'
import { blockMedia, demo, site, test } from './support.ts'

interface Name {
  name: string
  /** Names it may contain that no dictionary has: that of its maker. */
  own: string[]
  path: string
  /** The page that lists it. */
  list: string
}

/** Returns the words of a name, as the server splits it; the browser's own dictionary may know others. */
const wordsOf = ({ name, own }: Name): string[] =>
  phrases(name).flatMap((phrase) => withBreakMarkers(phrase, own).split(breakMarker))

/** Returns the names listed on a page, with their link targets and where they are listed. */
const listed = (page: Page, path: string, selector: string): Promise<Name[]> =>
  page.evaluate(
    async ({ path, selector }) => {
      const html = await (await fetch(path)).text()
      return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(selector)].map(
        (link) => ({
          name: link.textContent ?? '',
          own: [link.closest('.product')?.querySelector('.from')?.textContent ?? ''],
          path: link.getAttribute('href') ?? '',
          list: path,
        }),
      )
    },
    { path, selector },
  )

/** Returns all products of the site, from every page of its list. */
async function products(page: Page): Promise<Name[]> {
  const found: Name[] = []
  // A list of one page has no page links.
  const pages = await page.getByRole('navigation', { name: 'หน้า' }).getByRole('link').count()
  for (let number = 1; number <= Math.max(1, pages); number++)
    found.push(...(await listed(page, `/shop/products?page=${number}`, '.product h3 a')))
  return found
}

/**
 * Renders names one after the other, with the server's markup, in the place of such a name on the open page, and
 * returns the words that break across two lines. `from` says in which response and at which selector each is found.
 */
function brokenIn(page: Page, at: string, from: { words: string[]; path: string; selector: string }[]) {
  return page.evaluate(
    async ({ at, from }) => {
      const place = document.querySelector(at)
      if (!place) throw new Error(`Nothing here is ${at}`)
      const answers = new Map<string, Promise<Document>>()
      const read = async (path: string) =>
        new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      const broken: string[] = []
      for (const { words, path, selector } of from) {
        if (!answers.has(path)) answers.set(path, read(path))
        const sent = (await answers.get(path))?.querySelector(selector)
        if (!sent) throw new Error(`${path} has no ${selector}`)
        place.innerHTML = sent.innerHTML
        broken.push(...wordsOnTwoLines(place, words))
      }
      return broken

      function wordsOnTwoLines(element: Element, words: string[]): string[] {
        const letters: { node: Node; offset: number }[] = []
        let text = ''
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const [offset, letter] of [...(node.nodeValue ?? '')].entries()) {
            letters.push({ node, offset })
            text += letter
          }
        let position = 0
        return words
          .filter((word) => {
            const start = text.indexOf(word, position)
            if (start < 0) throw new Error(`“${word}” is not in “${text}”`)
            position = start + word.length
            const range = document.createRange()
            const first = letters[start]!
            const last = letters[position - 1]!
            range.setStart(first.node, first.offset)
            range.setEnd(last.node, last.offset + 1)
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
            return lines.size > 1
          })
          .map((word) => `${word} in ${text}`)
      }
    },
    { at, from },
  )
}

for (const width of [360, 768, 1280])
  test(`no word of a name is broken at ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: demo, viewport: { width, height: 800 } })
    const page = await context.newPage()
    await blockMedia(page)
    const broken: string[] = []
    const look = async (open: string, at: string, names: Name[], from: (name: Name) => [string, string]) => {
      await page.goto(new URL(open, page.url() === 'about:blank' ? demo : page.url()).href)
      await page.evaluate(() => document.fonts.ready)
      const sources = names.map((name) => {
        const [path, selector] = from(name)
        return { words: wordsOf(name), path, selector }
      })
      broken.push(...(await brokenIn(page, at, sources)).map((text) => `${open}: ${text}`))
    }
    const heading = ({ path }: Name): [string, string] => [path, 'h1']
    await page.goto('/shop/products')
    const items = await products(page)
    expect(items.length).toBeGreaterThan(40)
    await look('/shop/products', '.product h3 a', items, ({ path, list }) => [
      list,
      `.product h3 a[href="${path}"]`,
    ])
    await look('/shop/product/MANGO-01', 'h1', items, heading)
    const posts = await listed(page, '/cms-blog', 'h1 a, article h3 a')
    expect(posts.length).toBeGreaterThan(8)
    await look('/cms-blog', 'article h3 a', posts.slice(1), ({ path }) => [
      '/cms-blog',
      `article h3 a[href="${path}"]`,
    ])
    await look('/cms-blog/news/welcome', 'h1', posts, heading)
    for (const path of ['/about', '/contact']) {
      const names = await listed(page, path, 'h1')
      await look(
        path,
        'h1',
        names.map((name) => ({ ...name, path })),
        heading,
      )
    }
    // The other sites have different names; the narrowest width is the hardest.
    for (const host of width === 360 ? ['market.localhost', 'academy.localhost'] : []) {
      await page.goto(`${site(host)}/shop/products`)
      const more = await products(page)
      expect(more.length).toBeGreaterThan(10)
      await look(more[0]!.path, 'h1', more, heading)
    }
    expect(broken).toEqual([])
  })
