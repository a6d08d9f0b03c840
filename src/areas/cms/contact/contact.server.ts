import { findUsers, usersByIds } from '#areas/account/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import { readFormData } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { cmsAbilities } from '../abilities.ts'
import { type AnswerListQuery, answerList } from '../manage/manage.list.rules.ts'
import { cmsScope, viewerName } from '../page/page.server.ts'
import { cmsPaths } from '../paths.ts'
import { type Answer, answersSummary, parseAnswers, readAnswers } from './answer.rules.ts'
import { filesIn, readUploadedFiles, removeFilesOf, storeFiles } from './answer-files.server.ts'
import { sendConfirmation } from './confirmation.server.ts'
import { findForm } from './contact-view.server.ts'
import { formClosed, requireOpenForm } from './form-limits.server.ts'
import { deletionTime } from './retention.rules.ts'

const senderLimit = defineRateLimit('contact', { points: 5, seconds: 600, code: 'cms.contact_limit' })
/** Forms with files, per caller and in total: storage costs more than text. */
const fileSenderLimit = defineRateLimit('contact.files', {
  points: 10,
  seconds: 3600,
  code: 'cms.contact_limit',
})
const siteFileLimit = defineRateLimit('contact.files-of-site', {
  points: 500,
  seconds: 3600,
  code: 'cms.contact_limit',
})
/** The maximum number of staff notified of one form. */
const maxNotified = 50

/** Submissions per statement. */
const batchSize = 500

/**
 * Stores the answers to a form on a page the sender may see, and notifies the site's staff in their inboxes, which
 * falls back to e-mail for those who do not check. Only fields of the form are accepted; files are stored privately
 * with the answer; whoever answers gets an e-mail if the form says so. Throws 404, 409 when it takes no answer from the
 * sender, 413, 422 naming fields, 429 `cms.contact_limit`.
 */
export async function sendContact(
  ctx: Ctx,
  { pageId, blockId, form }: { pageId: string; blockId: string; form: FormData },
): Promise<void> {
  const visibleForm = await findForm(ctx, pageId, blockId)
  if (!visibleForm) throw notFound('cms.page_unknown')
  const { closed } = visibleForm.view
  if (closed) throw formClosed(closed.reason)
  const { answers: submitted, errors } = readAnswers(
    visibleForm.fields,
    readFormData(visibleForm.fields, form),
    day(ctx.now),
  )
  if (errors.length) throw invalid(errors)
  const sent = await readUploadedFiles(submitted, form)
  if (sent.errors.length) throw invalid(sent.errors)
  await senderLimit.consume(ctx, callerKey(ctx))
  if (sent.files.size) {
    await fileSenderLimit.consume(ctx, callerKey(ctx))
    await siteFileLimit.consume(ctx, 'site')
  }
  const answers = await storeFiles(ctx, submitted, sent.files)
  await requireOpenForm(ctx, visibleForm, visibleForm.limits)
  const id = newId()
  await ctx.db.query(
    'cms.saveContact',
    `INSERT INTO cms_contact (tenant_id, id, page_id, block_id, form, answers, user_id, at, goes_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      id,
      visibleForm.pageId,
      blockId,
      // The same name whatever language it is answered in, so that answers to one form stay together.
      visibleForm.name.th.slice(0, 200),
      JSON.stringify(answers),
      ctx.viewer.user?.id ?? null,
      ctx.now,
      deletionTime(visibleForm.keep, ctx.now),
    ],
  )
  // Guests' pages are cached, and this answer may have been the last the form takes.
  if (visibleForm.limits.most) touch(ctx, cmsScope)
  if (visibleForm.confirm) await sendConfirmation(ctx, visibleForm, { id, answers })
  const staff = await findUsers(ctx, { search: '', roles: ['manager', 'admin'], limit: maxNotified })
  await notify(ctx, {
    to: staff.map(({ id }) => id),
    kind: 'system',
    key: `contact:${visibleForm.pageId}:${blockId}`,
    subject: visibleForm.name,
    text: { th: answersSummary(answers, 'th'), en: answersSummary(answers, 'en') },
    path: cmsPaths.manage({ tab: 'answers', form: `${visibleForm.pageId}.${blockId}` }),
    mail: true,
  })
}

export interface ContactRow {
  id: string
  form: string
  answers: Answer[]
  at: Date
  seenAt: Date | null
  seenBy: string
  userId: string | null
  /** The name of the member who answered; empty for a guest. */
  sender: string
  /** When it is deleted automatically; null: not until staff delete it. */
  goesAt: Date | null
}

type StoredContact = Omit<ContactRow, 'sender'>

const columns =
  'id, form, answers, at, seen_at AS "seenAt", seen_by AS "seenBy", user_id AS "userId", goes_at AS "goesAt"'

/** A form: its page and its block on it, as in the list's URL. */
export const formKey = "page_id::text || '.' || block_id"

function searchPatterns(input: string): { name: string; value: string } {
  // Numbers are stored without the hyphens they are shown with, and phone numbers without the first 0.
  const digits = /^[\d\s-]{4,}$/.test(input) ? input.replace(/[\s-]/g, '').replace(/^0/, '') : input
  return { name: likePattern(input), value: likePattern(digits) }
}

const matches = (name: string, value: string) =>
  `form ILIKE ${name} OR EXISTS (SELECT 1 FROM jsonb_path_query(answers, '$[*].value') v WHERE v::text ILIKE ${value})`

const contacts = listStatement(answerList, {
  name: 'cms.contacts',
  columns,
  from: 'cms_contact',
  where: 'tenant_id = $1',
  search(bind, input) {
    const { name, value } = searchPatterns(input)
    return matches(bind(name), bind(value))
  },
  filters: { state: () => 'seen_at IS NULL', form: (bind, key) => `${formKey} = ${bind(key)}` },
  sorts: { newest: 'at DESC, id DESC' },
})

/** Returns form submissions, latest first; a search matches the form’s name and what was answered. Throws 403. */
export async function listContacts(
  ctx: Ctx,
  query: AnswerListQuery = answerList.parse(new URLSearchParams()),
): Promise<Page<ContactRow>> {
  authorize(ctx, cmsAbilities['contact.read'])
  const page = await contacts.page<StoredContact>(ctx, query)
  return { ...page, items: await asShown(ctx, page.items) }
}

/** Returns the submissions of a list's query, oldest first, in batches of 500: all of them, for a file or a summary. */
export async function* allContacts(
  ctx: Ctx,
  { form, state, search }: Pick<AnswerListQuery, 'form' | 'state' | 'search'>,
): AsyncGenerator<ContactRow[]> {
  authorize(ctx, cmsAbilities['contact.read'])
  const { name, value } = searchPatterns(search)
  let after: string | null = null
  while (true) {
    const rows: StoredContact[] = await ctx.db.query<StoredContact>(
      'cms.contactsAfter',
      `SELECT ${columns} FROM cms_contact WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2)
         AND ($3::text IS NULL OR ${formKey} = $3) AND ($4::text IS NULL OR seen_at IS NULL) AND (${matches('$5', '$6')})
       ORDER BY id LIMIT ${batchSize}`,
      [ctx.tenant.id, after, form, state, name, value],
    )
    yield await asShown(ctx, rows)
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}

/** A form that has answers. */
export interface AnsweredForm {
  key: string
  /** Its name at its latest answer. */
  name: string
  count: number
}

/** Returns the forms that have answers, the one answered last first. Throws 401, 403. */
export async function answeredForms(ctx: Ctx): Promise<AnsweredForm[]> {
  authorize(ctx, cmsAbilities['contact.read'])
  return ctx.db.query<AnsweredForm>(
    'cms.answeredForms',
    `SELECT ${formKey} AS key, (array_agg(form ORDER BY at DESC))[1] AS name, count(*)::int AS count FROM cms_contact
     WHERE tenant_id = $1 GROUP BY page_id, block_id ORDER BY max(at) DESC LIMIT 100`,
    [ctx.tenant.id],
  )
}

async function asShown(ctx: Ctx, rows: readonly StoredContact[]): Promise<ContactRow[]> {
  const members = await usersByIds(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  const names = new Map(members.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return rows.map((row) => ({
    ...row,
    answers: parseAnswers(row.answers),
    sender: names.get(row.userId ?? '') ?? '',
    seenBy: nameInCopy(row.seenBy, ctx.locale),
  }))
}

/** Marks a submission as handled. Throws 404. */
export async function markContactHandled(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['contact.read'])
  const updated = await ctx.db.query(
    'cms.seeContact',
    `UPDATE cms_contact SET seen_at = coalesce(seen_at, $3), seen_by = CASE WHEN seen_at IS NULL THEN $4 ELSE seen_by END
     WHERE tenant_id = $1 AND id::text = $2 RETURNING id`,
    [ctx.tenant.id, id, ctx.now, viewerName(ctx)],
  )
  if (!updated.length) throw notFound()
}

/** Returns the id of a file of an answer, for users who may read answers. Throws 401, 403, 404. */
export async function contactFile(ctx: Ctx, id: string, fileId: string): Promise<string> {
  authorize(ctx, cmsAbilities['contact.read'])
  const [row] = await ctx.db.query<{ answers: unknown }>(
    'cms.contactFile',
    'SELECT answers FROM cms_contact WHERE tenant_id = $1 AND id::text = $2',
    [ctx.tenant.id, id],
  )
  if (!filesIn(row?.answers).some((file) => file.id === fileId)) throw notFound()
  return fileId
}

/** Deletes an answer permanently, with its files. Throws 404. */
export async function removeContact(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['contact.read'])
  const removed = await ctx.db.query<{ answers: unknown }>(
    'cms.removeContact',
    'DELETE FROM cms_contact WHERE tenant_id = $1 AND id::text = $2 RETURNING answers',
    [ctx.tenant.id, id],
  )
  if (!removed.length) throw notFound()
  // A full form has a place again.
  touch(ctx, cmsScope)
  await removeFilesOf(ctx, removed)
}
