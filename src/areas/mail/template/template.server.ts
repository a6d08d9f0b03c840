import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { mailAbilities } from '../abilities.ts'
import { docOfBody } from '../compose/body-doc.ts'
import { starters } from './starters.ts'
import { type Template, templateInput } from './template.input.ts'

export interface TemplateView extends Template {
  /** Whether it comes with the product; `changed` if the site has customised it. */
  starter: boolean
  changed: boolean
}

type StoredTemplate = Omit<Template, 'body'> & { body: Record<'th' | 'en', unknown> }

const toRichText = ({ body, ...row }: StoredTemplate): Template => ({
  ...row,
  body: { th: docOfBody(body.th), en: docOfBody(body.en) },
})

/** Returns the templates of the site: those of the product, customised where the site has done so, then its own. */
export async function listTemplates(ctx: Ctx): Promise<TemplateView[]> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const rows = await ctx.db.query<StoredTemplate>(
    'mail.templates',
    'SELECT key, name, subject, body FROM mail_template WHERE tenant_id = $1 ORDER BY key',
    [ctx.tenant.id],
  )
  const siteTemplates = new Map(rows.map((row) => [row.key, row]))
  const shipped = starters.map((starter) => ({
    ...toRichText(siteTemplates.get(starter.key) ?? starter),
    starter: true,
    changed: siteTemplates.has(starter.key),
  }))
  const others = rows.filter(({ key }) => !starters.some((starter) => starter.key === key))
  return [...shipped, ...others.map((row) => ({ ...toRichText(row), starter: false, changed: true }))]
}

/** Saves a template under its key, replacing the previous one. Throws 422 with field names. */
export async function saveTemplate(ctx: Ctx, input: unknown): Promise<Template> {
  authorize(ctx, mailAbilities['template.change'])
  const { key, name, subject, body } = parseInput(templateInput, input)
  await ctx.db.query(
    'mail.saveTemplate',
    `INSERT INTO mail_template (tenant_id, id, key, name, subject, body, updated_at, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, key) DO UPDATE SET name = excluded.name, subject = excluded.subject,
       body = excluded.body, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [
      ctx.tenant.id,
      newId(),
      key,
      JSON.stringify(name),
      JSON.stringify(subject),
      JSON.stringify(body),
      ctx.now,
      ctx.viewer.user?.id ?? null,
    ],
  )
  return { key, name, subject, body }
}

/** Deletes a template of the site; one of the product reverts to its original text. Throws 404. */
export async function deleteTemplate(ctx: Ctx, key: string): Promise<void> {
  authorize(ctx, mailAbilities['template.change'])
  const rows = await ctx.db.query(
    'mail.dropTemplate',
    'DELETE FROM mail_template WHERE tenant_id = $1 AND key = $2 RETURNING key',
    [ctx.tenant.id, key],
  )
  if (!rows.length) throw notFound()
}
