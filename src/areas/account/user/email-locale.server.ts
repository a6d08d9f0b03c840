import type { Ctx } from '#kernel/http/ctx.ts'
import { languagesOf, primaryLanguage } from '#kernel/tenancy/site-choices.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/**
 * Returns the language of an e-mail that staff or a job sends: the one the recipient chose for their account, where the
 * site still has it, otherwise the site's primary one. The language of the sender's screen says nothing about it.
 */
export async function emailLocale(ctx: Ctx, address: string): Promise<Locale> {
  const [row] = await ctx.db.query<{ locale: Locale | null }>(
    'account.emailLocale',
    'SELECT locale FROM account_user WHERE tenant_id = $1 AND email_key = lower($2)',
    [ctx.tenant.id, address],
  )
  return localeOrPrimary(ctx, row?.locale)
}

/** Returns the language a user chose where the site still has it, otherwise the site's primary one. */
export const localeOrPrimary = ({ tenant }: Ctx, chosen: Locale | null | undefined): Locale =>
  languagesOf(tenant).find((language) => language === chosen) ?? primaryLanguage(tenant)
