import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'

/**
 * Runs an action in a process that dies after a given number of statements, counting commits; returns whether it died.
 * What a killed process had not committed is lost, so the remaining state is what others see.
 */
export async function crashAfter(
  survives: number,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<boolean> {
  const dead = new Error(`died ${newId()}`)
  let statementsLeft = survives
  const { db } = ctx
  const step = () => {
    if (statementsLeft-- <= 0) throw dead
  }
  const query = db.query.bind(db)
  const script = db.script.bind(db)
  const commit = db.commit.bind(db)
  db.query = (async (...sent: Parameters<typeof query>) => {
    step()
    return query(...sent)
  }) as typeof db.query
  db.script = async (...sent) => {
    step()
    return script(...sent)
  }
  db.commit = async () => {
    step()
    return commit()
  }
  try {
    await work(ctx)
    await db.commit()
    return false
  } catch (error) {
    if (!isCausedBy(error, dead)) throw error
    await db.rollback()
    return true
  }
}

const isCausedBy = (error: unknown, origin: Error): boolean =>
  error === origin || (error instanceof Error && isCausedBy(error.cause, origin))
