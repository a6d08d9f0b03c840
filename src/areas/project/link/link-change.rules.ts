import type { Link, LinkType } from '../schedule/graph.rules.ts'

/** A pending change of a link between two tasks. */
export type LinkChange =
  | { act: 'make'; fromId: string; toId: string; type: LinkType; lagMin: number }
  | { act: 'change'; id: string; type?: LinkType | undefined; lagMin?: number | undefined }
  | { act: 'remove'; id: string }

/** Returns the links after the change. A deleted link is ignored. */
export function linksAfter(links: readonly (Link & { id: string })[], change: LinkChange): Link[] {
  if (change.act === 'make') {
    const { fromId: from, toId: to, type, lagMin: lag } = change
    return [...links, { from, to, type, lag }]
  }
  return links.flatMap((link) => {
    if (link.id !== change.id) return [link]
    if (change.act === 'remove') return []
    return [{ ...link, type: change.type ?? link.type, lag: change.lagMin ?? link.lag }]
  })
}

/** Returns the waiting task of the link in question; null if there is none. */
export const waitingTask = (links: readonly (Link & { id: string })[], change: LinkChange): string | null =>
  change.act === 'make' ? change.toId : (links.find(({ id }) => id === change.id)?.to ?? null)
