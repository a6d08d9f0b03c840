import type { Ctx } from '#kernel/http/ctx.ts'

/** The steps in the order they are best taken. */
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

/** One step from an empty site to one that works; it looks at what is really there. */
export interface SetupStep {
  key: (typeof setupOrder)[number]
  to: string
  /** Good to have; a site is set up without it. */
  optional?: true
  /** Shown where this area is switched on, when it is not the one that declares the step. */
  area?: string
  isDone(ctx: Ctx): boolean | Promise<boolean>
}
