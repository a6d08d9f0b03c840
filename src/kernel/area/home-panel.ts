import type { Ctx } from '#kernel/http/ctx.ts'
import type { ChartData, FigureData } from '#kernel/ui/chart/chart.types.ts'

/** One line of a ranking: what it is, what it came to, and its course. */
export interface RankedRow {
  key: string
  name: string
  to: string
  /** The address of its picture. */
  image: string | null
  detail: string
  value: string
  points: readonly number[]
}

/** A wide part of the workspace's first page, above and beside its cards. Texts are in the viewer's language. */
export type HomePanel =
  | { kind: 'figures'; key: string; title: string; figures: readonly FigureData[] }
  | { kind: 'chart'; key: string; title: string; rowName: string; data: ChartData; link: PanelLink }
  | { kind: 'ranking'; key: string; title: string; rows: readonly RankedRow[]; none: string; link: PanelLink }

interface PanelLink {
  to: string
  label: string
}

/** Panels of one subject; none for people who may not see it. */
export interface HomePanels {
  /** The area that must be switched on, where it is not the one that declares the panels. */
  area?: string
  /** Small ones come first; 50, unless told. */
  rank?: number
  load(ctx: Ctx): Promise<HomePanel[]>
}
