import type { Ctx } from '#kernel/http/ctx.ts'
import type { ChartData, MetricData } from '#kernel/ui/chart/chart.types.ts'

/** One row of a ranking: its name, its value and its trend. */
export interface RankedRow {
  key: string
  name: string
  to: string
  /** The URL of its image. */
  image: string | null
  detail: string
  value: string
  points: readonly number[]
}

/** A wide part of the workspace's start page, above and beside its cards. Texts are in the viewer's language. */
export type HomePanel =
  | { kind: 'figures'; key: string; title: string; figures: readonly MetricData[] }
  | { kind: 'chart'; key: string; title: string; rowName: string; data: ChartData; link: PanelLink }
  | { kind: 'ranking'; key: string; title: string; rows: readonly RankedRow[]; none: string; link: PanelLink }

interface PanelLink {
  to: string
  label: string
}

/** Panels for one subject; none for users who may not see it. */
export interface HomePanels {
  /** The area that must be switched on, if it is not the one that declares the panels. */
  area?: string
  /** Lower comes first; the default is 50. */
  rank?: number
  load(ctx: Ctx): Promise<HomePanel[]>
}
