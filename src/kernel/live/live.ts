import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** Something that happened, for the screens that show it. */
export interface LiveNote {
  topic: string
  data: unknown
}

type Watch = (note: LiveNote) => void

/** Who may watch a topic, told by the area it belongs to: `order:…`, `orders`. A guest's proof travels in the id. */
export type LiveGuard = (ctx: Ctx, id: string) => Promise<boolean> | boolean

export async function mayWatch(ctx: Ctx, topic: string): Promise<boolean> {
  const [kind = '', id = ''] = topic.split(/:(.*)/s)
  const guard = allAreas().find(({ liveTopics = {} }) => Object.hasOwn(liveTopics, kind))?.liveTopics?.[kind]
  return (await guard?.(ctx, id)) ?? false
}

/** Tells watching screens of this site after the commit. `data` must be small: NOTIFY carries 8,000 bytes. */
export function publish(ctx: Pick<Ctx, 'db'>, topic: string, data: unknown): void {
  ctx.db.note({ kind: 'live', topic, data })
}

/** The screens that watch from this process, by site and topic. */
export interface Live {
  watch(tenantId: string, topics: string[], watch: Watch): () => void
  tell(tenantId: string, note: LiveNote): void
  watching(): number
}

export function createLive(): Live {
  const watches = new Map<string, Set<Watch>>()
  const key = (tenantId: string, topic: string) => `${tenantId} ${topic}`
  return {
    watch(tenantId, topics, watch) {
      const keys = topics.map((topic) => key(tenantId, topic))
      for (const one of keys) {
        const set = watches.get(one) ?? new Set()
        watches.set(one, set.add(watch))
      }
      return () => {
        for (const one of keys) {
          const set = watches.get(one)
          set?.delete(watch)
          if (set?.size === 0) watches.delete(one)
        }
      }
    },
    tell(tenantId, note) {
      for (const watch of watches.get(key(tenantId, note.topic)) ?? []) watch(note)
    },
    watching: () => [...watches.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
