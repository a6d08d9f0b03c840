import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { configAbilities } from './abilities.ts'
import { getSection } from './section.server.ts'

/** Runs the action a section offers on its published settings and returns a message about the result. Throws 403, 404. */
export async function runSectionAction(ctx: Ctx, key: string): Promise<string> {
  authorize(ctx, configAbilities.change)
  const { act } = getSection(key)
  if (!act) throw notFound()
  return (await act.run(ctx))[ctx.locale]
}
