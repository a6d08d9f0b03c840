import type { Ctx } from '#kernel/http/ctx.ts'

/** One step from an empty site to one that works; it looks at what is really there. */
export interface SetupStep {
  key: 'site' | 'look' | 'payment' | 'product' | 'page' | 'domain'
  to: string
  /** Shown where this area is switched on. */
  area?: string
  isDone(ctx: Ctx): boolean | Promise<boolean>
}

const steps: SetupStep[] = []

/** Adds steps to the list that guides admins of a new site. */
export const setupStep = (...given: SetupStep[]): void => void steps.push(...given)

export interface Setup {
  open: { key: SetupStep['key']; to: string }[]
  done: number
  all: number
}

/** What is left to set up on this site; null for those who set nothing, and once all is done. */
export async function listSetup(ctx: Ctx): Promise<Setup | null> {
  if (ctx.viewer.role !== 'admin') return null
  const asked = steps.filter(({ area }) => !area || ctx.tenant.areas.includes(area))
  const done = await Promise.all(asked.map((step) => step.isDone(ctx)))
  const open = asked.filter((_, at) => !done[at]).map(({ key, to }) => ({ key, to }))
  return open.length === 0 ? null : { open, done: asked.length - open.length, all: asked.length }
}

setupStep(
  {
    key: 'site',
    to: '/config/site',
    isDone: ({ tenant: { facts } }) => Boolean(facts.address && (facts.phone || facts.email)),
  },
  { key: 'look', to: '/config/look', isDone: ({ tenant: { facts } }) => Boolean(facts.mark) },
  {
    key: 'domain',
    to: '/config/domains',
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
