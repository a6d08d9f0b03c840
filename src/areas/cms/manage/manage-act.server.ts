import { redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { decideComment } from '../comment/comment.server.ts'
import { removeContact, seeContact } from '../contact/contact.server.ts'
import { beginHome } from '../home/first-home.server.ts'
import { createPage, deletePage } from '../page/page.server.ts'
import { publishPage, unpublishPage } from '../page/publish.server.ts'

const manageAct = z.object({
  intent: z.enum(['publish', 'unpublish', 'delete', 'show', 'refuse', 'see', 'remove']),
  id: z.string(),
})
type ManageDone = { ok: true; intent: z.output<typeof manageAct>['intent'] }

const newPage = z.object({
  kind: z.enum(['page', 'post']),
  title: z.string().trim().min(1).max(200),
})
const none = { th: '', en: '' }

/** Begins a page or post and leads to where it is written. Throws 422, 409 `cms.slug_taken`. */
async function beginPage(ctx: Ctx, form: FormData): Promise<Response> {
  const { kind, title } = parseInput(newPage, Object.fromEntries(form))
  const content = {
    title: { ...none, th: title },
    ...(kind === 'page'
      ? { layout: { version: 1, rows: [] } }
      : { body: { th: { type: 'doc', content: [] } } }),
  }
  const { id } = await createPage(ctx, { kind, content })
  return redirect(`/cms/pages/${id}`)
}

/** Does what a form of the page asks for. */
export async function actOnPages(ctx: Ctx, form: FormData): Promise<ManageDone | Response> {
  if (form.get('intent') === 'begin') return beginPage(ctx, form)
  if (form.get('intent') === 'begin-home') return redirect(`/cms/pages/${await beginHome(ctx)}`)
  const { intent, id } = parseInput(manageAct, Object.fromEntries(form))
  if (intent === 'publish') await publishPage(ctx, id)
  else if (intent === 'unpublish') await unpublishPage(ctx, id)
  else if (intent === 'delete') await deletePage(ctx, id)
  else if (intent === 'see') await seeContact(ctx, id)
  else if (intent === 'remove') await removeContact(ctx, id)
  else await decideComment(ctx, id, intent)
  return { ok: true, intent }
}
