import { kernelPaths } from '../paths.ts'
import { stripIndentation } from './document.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'
import type { HydrationTriggers } from './hydration-triggers.ts'

/** Where a browser remembers that it has already fetched the product's scripts. */
export const hydratedKey = 'sala.woken'

/**
 * Defers the hydration of a document: it can be read, its links followed and its forms submitted without scripts. The
 * page's scripts are fetched on the first interaction, or immediately in a browser that has them from an earlier page.
 * A first visit thus downloads a kilobyte of script instead of everything. `scriptNonce` identifies our own inline scripts
 * (see document.ts); `files`: scripts of the page's views, needed besides those it names; `triggers`: what starts the
 * scripts without interaction, counted from the time the page was read.
 */
export function injectDeferredHydration(
  document: string,
  scriptNonce: string,
  files: readonly string[] = [],
  triggers?: HydrationTriggers & { since: Date },
): string {
  const preloads: string[] = []
  const head = document.indexOf('</head>')
  const foot = document.lastIndexOf(`<script nonce="${scriptNonce}" type="module"`)
  if (head < 0 || foot < head) return document
  const light = document
    .slice(0, head)
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g, (_, href: string) => {
      preloads.push(href)
      return ''
    })
  const starter = `(${stripIndentation(hydrateOnInteraction.toString())})(${JSON.stringify(hydratedKey)})`
  const deferredScript = `<script nonce="${scriptNonce}" type="text/plain" id="life" data-preloads="${[...preloads, ...files].join(' ')}"${triggerAttributes(triggers)}`
  const end = stripIndentation(document.slice(foot))
    .replace(`<script nonce="${scriptNonce}" type="module"`, () => deferredScript)
    .replace('</body>', () => `<script nonce="${scriptNonce}">${starter}</script></body>`)
  return light + document.slice(head, foot) + end
}

function triggerAttributes(triggers?: HydrationTriggers & { since: Date }): string {
  if (!triggers) return ''
  const { at, since } = triggers
  const topics = triggers.topics.filter((topic) => topic !== null)
  const address = kernelPaths.api.live(topics, since.getTime()).replaceAll('&', '&amp;')
  const stream = topics.length ? ` data-stream="${address}"` : ''
  return at ? `${stream} data-wake="${Math.max(0, at.getTime() - since.getTime())}"` : stream
}
