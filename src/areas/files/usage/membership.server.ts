import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

type HasAccount = (ctx: Ctx, userId: string) => Promise<boolean>

declare module '#kernel/area/area.ts' {
  interface Area {
    /**
     * Whether a user has an account here, for deciding whose file trees may exist: the accounts area depends on files,
     * not the reverse.
     */
    hasAccount?: HasAccount
  }
}

/** Whether a user has an account here: not erased, and not on another site. */
export const isMember: HasAccount = async (ctx, userId) => {
  const accounts = allAreas().find(({ hasAccount }) => hasAccount)
  return (await accounts?.hasAccount?.(ctx, userId)) ?? false
}
