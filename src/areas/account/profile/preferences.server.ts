import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const yearSeconds = 31_536_000

/** Applies the user's saved preferences to this browser: pages are rendered by the cookies, for guests and members alike. */
export async function applyPreferences(ctx: Ctx, userId: string): Promise<void> {
  const [chosen] = await ctx.db.query<{ lang: string | null; theme: string | null }>(
    'account.choices',
    'SELECT locale AS lang, theme FROM account_user WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userId],
  )
  for (const name of ['lang', 'theme'] as const) {
    const value = chosen?.[name]
    if (value) setCookie(ctx, name, value, { maxAgeSeconds: yearSeconds, readable: true })
  }
}

/** Applies a choice immediately; a cleared one leaves it to the system. */
export function applyPreferencesNow(ctx: Ctx, chosen: { lang: string | null; theme: string | null }): void {
  for (const name of ['lang', 'theme'] as const) {
    const value = chosen[name]
    if (value) setCookie(ctx, name, value, { maxAgeSeconds: yearSeconds, readable: true })
    else clearCookie(ctx, name)
  }
}
