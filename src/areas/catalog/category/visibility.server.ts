import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { type CategoryVisibility, hiddenSql, visibilityChangeTimes } from './visibility.rules.ts'

/**
 * Schedules a refresh at the times a category appears or disappears automatically; cached pages stay stale until they
 * are invalidated.
 */
export function scheduleVisibilityChanges(ctx: Ctx, showing: CategoryVisibility): void {
  for (const at of visibilityChangeTimes(showing, ctx.now)) {
    const second = Math.ceil(at.getTime() / 1000)
    enqueue(
      ctx,
      'catalog.categories',
      {},
      { runAt: new Date(second * 1000), key: `catalog.categories:${second}` },
    )
  }
}

/** Updates what is shown according to the dates; returns how many categories appeared or disappeared. One statement. */
export async function refreshCategories(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.query(
    'catalog.refreshCategories',
    `UPDATE category k SET hidden = ${hiddenSql('k', '$2')}
     WHERE tenant_id = $1 AND hidden <> ${hiddenSql('k', '$2')} RETURNING id`,
    [ctx.tenant.id, ctx.now],
  )
  if (rows.length) touch(ctx, 'catalog')
  return rows.length
}
