import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Processes the records of a job in order, each in its own transaction; `work` returns whether it did anything. Returns
 * how many times it did. One that fails is rolled back and holds up none of the others, which a job that starts with the
 * oldest would otherwise never reach; its error is thrown after the last one, several as an `AggregateError`. Commits
 * what the caller has written.
 */
export async function forEachRecord<Item>(
  { db }: Pick<Ctx, 'db'>,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  await db.commit()
  const errors: unknown[] = []
  let count = 0
  for (const item of items) {
    try {
      if (await work(item)) count++
      await db.commit()
    } catch (error) {
      await db.rollback()
      errors.push(error)
    }
  }
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${items.length} records failed`, {
      cause: errors[0],
    })
  if (errors.length) throw errors[0]
  return count
}
