import { enqueue, everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { workOn } from './work.server.ts'

export const importJobs: readonly JobEntry[] = [
  job('cms.import', (ctx, { id }: { id: string }) => workOn(ctx, id)),
  /** The queue gives a job of a process that died back only after hours. */
  everyMinutes(5, 'cms.importsLeft', async (ctx) => {
    const left = await ctx.db.query<{ id: string }>(
      'cms.importsLeft',
      `SELECT id FROM cms_import
     WHERE tenant_id = $1 AND status IN ('staging', 'applying', 'undoing') AND seen_at < now() - interval '5 minutes'`,
      [ctx.tenant.id],
    )
    for (const { id } of left) enqueue(ctx, 'cms.import', { id }, { key: `cms.import:${id}` })
  }),
]
