import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type LegalKey, legalKeys, legalTitles } from './legal.rules.ts'

/** Returns one of the site's legal texts in the language of the request. Throws 404 when the site does not have it. */
export async function getLegalText(
  ctx: Ctx,
  key: string,
): Promise<{ title: string; text: string; savedAt: Date }> {
  const [row] = legalKeys.includes(key as LegalKey)
    ? await ctx.db.query<{ words: LocalizedText; savedAt: Date }>(
        'tenant.legalText',
        'SELECT words, saved_at AS "savedAt" FROM site_legal_text WHERE tenant_id = $1 AND key = $2',
        [ctx.tenant.id, key],
      )
    : []
  if (!row) throw notFound()
  const other = ctx.locale === 'th' ? 'en' : 'th'
  return {
    title: legalTitles[key as LegalKey][ctx.locale],
    text: row.words[ctx.locale] || row.words[other],
    savedAt: row.savedAt,
  }
}
