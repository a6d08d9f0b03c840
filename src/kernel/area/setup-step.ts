import type { Ctx } from '#kernel/http/ctx.ts'

/** The steps in their recommended order. */
export const setupOrder = [
  'site',
  'look',
  'page',
  'product',
  'vat',
  'payment',
  'shipping',
  'legal',
  'trial',
  'domain',
] as const

/** One step from an empty site to a working one; it checks the actual data. */
export interface SetupStep {
  key: (typeof setupOrder)[number]
  to: string
  /** Recommended, but not needed for a site to count as set up. */
  optional?: true
  /** The area that must be switched on for it to show, if it is not the one that declares the step. */
  area?: string
  isDone(ctx: Ctx): boolean | Promise<boolean>
}
