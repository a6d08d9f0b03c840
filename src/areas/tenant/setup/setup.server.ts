import type { Ctx } from '#kernel/http/ctx.ts'

/** The steps in the order they are best taken. */
const order = ['site', 'look', 'page', 'product', 'payment', 'legal', 'domain'] as const

/** One step from an empty site to one that works; it looks at what is really there. */
export interface SetupStep {
  key: (typeof order)[number]
  to: string
  /** Good to have; a site is set up without it. */
  optional?: true
  /** Shown where this area is switched on. */
  area?: string
  isDone(ctx: Ctx): boolean | Promise<boolean>
}

const steps: SetupStep[] = []

/** Adds steps to the list that guides admins of a new site. */
export const setupStep = (...given: SetupStep[]): void => void steps.push(...given)

export interface Setup {
  steps: { key: SetupStep['key']; to: string; done: boolean; optional: boolean }[]
  /** How many of those that are needed are left, done, and there. */
  left: number
  done: number
  all: number
}

/** What is left to set up on this site; null for those who set nothing, and once all is done. */
export async function listSetup(ctx: Ctx): Promise<Setup | null> {
  if (ctx.viewer.role !== 'admin') return null
  const asked = steps
    .filter(({ area }) => !area || ctx.tenant.areas.includes(area))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const done = await Promise.all(asked.map((step) => step.isDone(ctx)))
  const told = asked.map(({ key, to, optional = false }, at) => ({ key, to, done: done[at]!, optional }))
  const needed = told.filter(({ optional }) => !optional)
  const left = needed.filter((step) => !step.done).length
  return left === 0 ? null : { steps: told, left, done: needed.length - left, all: needed.length }
}

setupStep(
  {
    key: 'site',
    to: '/config/site',
    isDone: ({ tenant: { facts } }) => Boolean(facts.address && (facts.phone || facts.email)),
  },
  { key: 'look', to: '/config/look', isDone: ({ tenant: { facts } }) => Boolean(facts.mark) },
  {
    key: 'legal',
    to: '/config/legal',
    isDone: ({ tenant: { facts } }) => ((facts.legal ?? []) as string[]).includes('privacy'),
  },
  {
    key: 'domain',
    to: '/config/domains',
    optional: true,
    async isDone(ctx) {
      const [row] = await ctx.db.query<{ there: boolean }>(
        'tenant.anyDomain',
        'SELECT EXISTS (SELECT FROM site_domain WHERE tenant_id = $1 AND verified_at IS NOT NULL) AS there',
        [ctx.tenant.id],
      )
      return row?.there ?? false
    },
  },
)
