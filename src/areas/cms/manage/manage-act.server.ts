import { redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  addPostCategory,
  deletePostCategory,
  movePostCategory,
  renamePostCategory,
} from '../category/category.server.ts'
import { decideComment } from '../comment/comment.server.ts'
import { removeContact, seeContact } from '../contact/contact.server.ts'
import { beginHome } from '../home/first-home.server.ts'
import { copyPage } from '../page/copy-page.server.ts'
import { createPage, deletePage } from '../page/page.server.ts'
import { publishPage, unpublishPage } from '../page/publish.server.ts'
import { dropRedirect, keepRedirect, putBackRedirect } from '../redirect/redirect.server.ts'

const manageAct = z.object({
  intent: z.enum(['publish', 'unpublish', 'delete', 'show', 'refuse', 'see', 'remove']),
  id: z.string(),
})
const categoryAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('category-add'), th: z.string(), en: z.string().default('') }),
  z.object({
    intent: z.literal('category-name'),
    code: z.string(),
    th: z.string(),
    en: z.string().default(''),
  }),
  z.object({ intent: z.enum(['category-up', 'category-down', 'category-delete']), code: z.string() }),
])
const path = z.string().max(2000)
const redirectAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('redirect-add'), from: path, to: path }),
  z.object({ intent: z.enum(['redirect-drop', 'redirect-back']), from: path }),
])
type ManageDone = {
  ok: true
  intent: z.output<typeof manageAct | typeof categoryAct | typeof redirectAct>['intent']
  /** The old address that leads nowhere now, and can be put back. */
  dropped?: string
}

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

async function actOnCategory(ctx: Ctx, form: FormData): Promise<ManageDone> {
  const act = parseInput(categoryAct, Object.fromEntries(form))
  if (act.intent === 'category-add') await addPostCategory(ctx, act)
  else if (act.intent === 'category-name') await renamePostCategory(ctx, act.code, act)
  else if (act.intent === 'category-delete') await deletePostCategory(ctx, act.code)
  else await movePostCategory(ctx, act.code, act.intent === 'category-up' ? -1 : 1)
  return { ok: true, intent: act.intent }
}

async function actOnRedirect(ctx: Ctx, form: FormData): Promise<ManageDone> {
  const act = parseInput(redirectAct, Object.fromEntries(form))
  const { intent, from } = act
  if (intent === 'redirect-add') await keepRedirect(ctx, act)
  else if (intent === 'redirect-back') await putBackRedirect(ctx, from)
  else await dropRedirect(ctx, from)
  return { ok: true, intent, ...(intent === 'redirect-drop' && { dropped: from }) }
}

/** Does what a form of the page asks for. */
export async function actOnPages(ctx: Ctx, form: FormData): Promise<ManageDone | Response> {
  const asked = String(form.get('intent'))
  if (asked === 'begin') return beginPage(ctx, form)
  if (asked === 'begin-home') return redirect(`/cms/pages/${await beginHome(ctx)}`)
  if (asked === 'copy') return redirect(`/cms/pages/${(await copyPage(ctx, String(form.get('id')))).id}`)
  if (asked.startsWith('category-')) return actOnCategory(ctx, form)
  if (asked.startsWith('redirect-')) return actOnRedirect(ctx, form)
  const { intent, id } = parseInput(manageAct, Object.fromEntries(form))
  if (intent === 'publish') await publishPage(ctx, id)
  else if (intent === 'unpublish') await unpublishPage(ctx, id)
  else if (intent === 'delete') await deletePage(ctx, id)
  else if (intent === 'see') await seeContact(ctx, id)
  else if (intent === 'remove') await removeContact(ctx, id)
  else await decideComment(ctx, id, intent)
  return { ok: true, intent }
}
