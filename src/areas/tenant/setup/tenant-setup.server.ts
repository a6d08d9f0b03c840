import type { SetupStep } from '#kernel/area/setup-step.ts'
import { tenantPaths } from '../paths.ts'

/** Setup steps of every site, whatever areas it has. */
export const tenantSetup: readonly SetupStep[] = [
  {
    key: 'site',
    to: tenantPaths.section('site'),
    isDone: ({ tenant: { facts } }) => Boolean(facts.address && (facts.phone || facts.email)),
  },
  { key: 'look', to: tenantPaths.section('look'), isDone: ({ tenant: { facts } }) => Boolean(facts.mark) },
  {
    key: 'legal',
    to: tenantPaths.section('legal'),
    isDone: ({ tenant: { facts } }) => ((facts.legal ?? []) as string[]).includes('privacy'),
  },
  {
    key: 'domain',
    to: tenantPaths.domains(),
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
]
