import { kernelPaths } from '../paths.ts'
import { withoutIndents } from './document.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'
import type { PageNews } from './page-news.ts'

/** Where a browser remembers that it has already fetched the product's scripts. */
export const hydratedKey = 'sala.woken'

/**
 * Defers the hydration of a document: it can be read, its links followed and its forms submitted without scripts. The
 * page's scripts are fetched on the first interaction, or immediately in a browser that has them from an earlier page.
 * A first visit thus downloads a kilobyte of script instead of everything. `mark` identifies our own inline scripts
 * (see document.ts); `files`: scripts of the page's views, needed besides those it names; `news`: what starts the
 * scripts without interaction, counted from the time the page was read.
 */
export function deferHydration(
  document: string,
  mark: string,
  files: readonly string[] = [],
  news?: PageNews & { since: Date },
): string {
  const preloads: string[] = []
  const head = document.indexOf('</head>')
  const foot = document.lastIndexOf(`<script nonce="${mark}" type="module"`)
  if (head < 0 || foot < head) return document
  const light = document
    .slice(0, head)
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g, (_, href: string) => {
      preloads.push(href)
      return ''
    })
  const starter = `(${withoutIndents(hydrateOnInteraction.toString())})(${JSON.stringify(hydratedKey)})`
  const deferredScript = `<script nonce="${mark}" type="text/plain" id="life" data-preloads="${[...preloads, ...files].join(' ')}"${newsAttributes(news)}`
  const end = withoutIndents(document.slice(foot))
    .replace(`<script nonce="${mark}" type="module"`, () => deferredScript)
    .replace('</body>', () => `<script nonce="${mark}">${starter}</script></body>`)
  return light + document.slice(head, foot) + end
}

function newsAttributes(news?: PageNews & { since: Date }): string {
  if (!news) return ''
  const { at, since } = news
  const topics = news.topics.filter((topic) => topic !== null)
  const address = kernelPaths.api.live(topics, since.getTime()).replaceAll('&', '&amp;')
  const stream = topics.length ? ` data-stream="${address}"` : ''
  return at ? `${stream} data-wake="${Math.max(0, at.getTime() - since.getTime())}"` : stream
}
