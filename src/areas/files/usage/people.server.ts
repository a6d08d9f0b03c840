import type { Ctx } from '#kernel/http/ctx.ts'

type HasAccount = (ctx: Ctx, userId: string) => Promise<boolean>

let hasAccount: HasAccount | undefined

/** Tells the files whose trees there can be. Called once at start by the area that owns the accounts, which stands above. */
export function registerAccounts(find: HasAccount): void {
  hasAccount = find
}

/** Whether somebody has an account here: not erased, and not of another site. */
export const isMember: HasAccount = async (ctx, userId) => (await hasAccount?.(ctx, userId)) ?? false
