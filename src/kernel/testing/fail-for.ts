import type { Ctx } from '#kernel/http/ctx.ts'

/** Makes every statement of a context fail that names a record, as the one faulty record of a job would. */
export function failFor(ctx: Ctx, id: string): void {
  const query = ctx.db.query.bind(ctx.db)
  ctx.db.query = (async (...sent: Parameters<typeof query>) => {
    if (JSON.stringify(sent).includes(id)) throw new Error(`fails for ${id}`)
    return query(...sent)
  }) as typeof query
}
