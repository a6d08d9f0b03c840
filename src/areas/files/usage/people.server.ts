import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

type HasAccount = (ctx: Ctx, userId: string) => Promise<boolean>

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Whether a user has an account here, asked by the files to know whose trees there can be: the accounts stand above them. */
    hasAccount?: HasAccount
  }
}

/** Whether somebody has an account here: not erased, and not of another site. */
export const isMember: HasAccount = async (ctx, userId) => {
  const accounts = allAreas().find(({ hasAccount }) => hasAccount)
  return (await accounts?.hasAccount?.(ctx, userId)) ?? false
}
