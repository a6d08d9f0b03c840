import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { DashboardCard } from '../dashboard/cards.server.ts'

export interface DeskCard extends DashboardCard {
  /** A name of `deskIcons`. */
  icon: string
  /** In place of a figure that counts: an amount, as it is shown. */
  value?: string
  /** The course of the figure day by day, drawn under it. */
  points?: number[]
}

type Source = (ctx: Ctx) => Promise<DeskCard[]>
const sources = new Map<string, { area: string; source: Source }>()

/** Adds cards of an area to the desk; the source answers none to people who have nothing to do with it. */
export function deskCards(area: string, name: string, source: Source): void {
  sources.set(`${area} ${name}`, { area, source })
}

/** What waits for whoever is signed in, of the areas that are on, as they were added. One flight of statements. Throws 401. */
export async function listDesk(ctx: Ctx): Promise<DeskCard[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  const open = [...sources.values()].filter(({ area }) => ctx.tenant.areas.includes(area))
  return (await Promise.all(open.map(({ source }) => source(ctx)))).flat()
}
