import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** An event for the pages that show what it concerns. */
export interface LiveEvent {
  topic: string
  data: unknown
}

type LiveListener = (note: LiveEvent) => void

/**
 * Returns whether the caller may watch a topic, decided by the area it belongs to: `order:…`, `orders`. A guest's proof
 * is part of the id.
 */
export type LiveTopicGuard = (ctx: Ctx, id: string) => Promise<boolean> | boolean

export async function canWatch(ctx: Ctx, topic: string): Promise<boolean> {
  const [kind = '', id = ''] = topic.split(/:(.*)/s)
  const guard = allAreas().find(({ liveTopics = {} }) => Object.hasOwn(liveTopics, kind))?.liveTopics?.[kind]
  return (await guard?.(ctx, id)) ?? false
}

/** Notifies open pages of this site after the commit. `data` must be small: NOTIFY carries 8,000 bytes. */
export function publish(ctx: Pick<Ctx, 'db'>, topic: string, data: unknown): void {
  ctx.db.note({ kind: 'live', topic, data })
}

/** The pages connected to this process, by site and topic. */
export interface Live {
  watch(tenantId: string, topics: string[], watch: LiveListener): () => void
  publish(tenantId: string, note: LiveEvent): void
  /**
   * Returns whether one of the topics may have had an event after a time (ms); anything older than the memory counts as
   * an event.
   */
  publishedSince(tenantId: string, topics: readonly string[], since: number): boolean
  watching(): number
}

/** How long topics' last events are remembered: longer than a page needs to reach its browser and open its stream. */
const retentionMs = 2 * 60_000

export function createLive(now: () => number = Date.now): Live {
  const watches = new Map<string, Set<LiveListener>>()
  // Ordered by time.
  const lastEventAt = new Map<string, number>()
  const key = (tenantId: string, topic: string) => `${tenantId} ${topic}`
  return {
    watch(tenantId, topics, watch) {
      const keys = topics.map((topic) => key(tenantId, topic))
      for (const eachKey of keys) {
        const set = watches.get(eachKey) ?? new Set()
        watches.set(eachKey, set.add(watch))
      }
      return () => {
        for (const eachKey of keys) {
          const set = watches.get(eachKey)
          set?.delete(watch)
          if (set?.size === 0) watches.delete(eachKey)
        }
      }
    },
    publish(tenantId, note) {
      const one = key(tenantId, note.topic)
      lastEventAt.delete(one)
      lastEventAt.set(one, now())
      for (const [old, at] of lastEventAt) {
        if (at > now() - retentionMs) break
        lastEventAt.delete(old)
      }
      for (const watch of watches.get(one) ?? []) watch(note)
    },
    publishedSince: (tenantId, topics, since) =>
      since < now() - retentionMs ||
      topics.some((topic) => (lastEventAt.get(key(tenantId, topic)) ?? 0) >= since),
    watching: () => [...watches.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
