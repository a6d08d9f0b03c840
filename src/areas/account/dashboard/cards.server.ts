import type { Ctx } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import type { CardUse } from './card-use.rules.ts'

/** What a person's first page shows of one part of the site. */
export interface DashboardCard {
  key: string
  title: Words
  to: string
  /** How much waits there; null where there is nothing to count. */
  figure: number | null
  text: Words
  /** Something to be done now. */
  urgent?: boolean
}

type Source = (ctx: Ctx) => Promise<DashboardCard | null>
const sources = new Map<string, { area: string; source: Source }>()

/** Adds a card for whoever has the area; the source answers null for people it has nothing for. */
export function dashboardCard(area: string, key: string, source: Source): void {
  sources.set(key, { area, source })
}

/** The cards of the person of the request: of the areas that are on, those with something to do first, then those most opened. */
export async function listCards(ctx: Ctx, opened: CardUse = {}): Promise<DashboardCard[]> {
  const open = [...sources.values()].filter(({ area }) => ctx.tenant.areas.includes(area))
  const cards = (await Promise.all(open.map(({ source }) => source(ctx)))).filter((card) => card !== null)
  const use = (card: DashboardCard) => opened[card.key] ?? 0
  return cards.sort((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false) || use(b) - use(a))
}
