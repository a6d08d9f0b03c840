import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { changesOf, hiddenSql, type Showing } from './shown.rules.ts'

/** Orders a look at the moments at which a category appears or goes by itself; kept pages show the old until somebody tells. */
export function expectChanges(ctx: Ctx, showing: Showing): void {
  for (const at of changesOf(showing, ctx.now)) {
    const second = Math.ceil(at.getTime() / 1000)
    enqueue(
      ctx,
      'catalog.categories',
      {},
      { runAt: new Date(second * 1000), key: `catalog.categories:${second}` },
    )
  }
}

/** Brings what is shown into line with the dates; answers how many categories appeared or went. One statement. */
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
