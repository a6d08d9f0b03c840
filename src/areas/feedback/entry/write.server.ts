import { deleteImages } from '#areas/files/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { canInAnyScope } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { foldText } from '#kernel/text/index.ts'
import type { Admission, FeedbackKind, FeedbackPolicy, FeedbackTarget } from '../target.ts'
import { writeInputs } from './entry.input.ts'
import { type EntryRow, entries, entryLifecycle, publishQueue } from './entry-lifecycle.server.ts'
import { maxPhotos } from './limits.rules.ts'
import { displayName, type NameChoice } from './name.rules.ts'
import { type NewPhoto, storePhotos } from './photos.server.ts'
import { canModerateTarget } from './policy.server.ts'

// Reviews have their own limit: one per source.
const writers = {
  question: defineRateLimit('feedback.question', {
    points: 5,
    seconds: 3000,
    code: 'feedback.question_often',
  }),
  comment: defineRateLimit('feedback.comment', { points: 5, seconds: 600, code: 'feedback.comment_often' }),
}

/** Unvalidated form input. */
export interface WriteInput {
  body?: string
  stars?: unknown
  /** Only for guests. */
  name?: string
  email?: string
  as?: string
  /** The comment it replies to. */
  parent?: string
  /** Existing photos to keep, and new ones. */
  keep?: readonly string[]
  photos?: readonly NewPhoto[]
}

type RefOf<Target extends FeedbackTarget, Kind extends FeedbackKind> =
  Target['kinds'][Kind] extends FeedbackPolicy<infer Ref> ? Ref : never

/**
 * Writes an entry about a target, for users its area admits; staff are notified, and it waits for approval unless the
 * rules say otherwise. An existing entry of the same source is overwritten. Ends the transaction before storing photos.
 * Returns its id, and whether it is already shown. Throws what `admit` throws, 422 with field errors, 429.
 */
export async function writeEntry<Target extends FeedbackTarget, Kind extends FeedbackKind>(
  ctx: Ctx,
  target: Target,
  { kind, ref, params }: { kind: Kind; ref: RefOf<Target, Kind>; params: WriteInput },
): Promise<{ id: string; shown: boolean }> {
  const policy = target.kinds[kind] as FeedbackPolicy
  const { keep = [], photos = [], ...typed } = params
  const { user } = ctx.viewer
  const account = user ? `${user.firstname} ${user.lastname}`.trim() : ''
  const input = parseInput(writeInputs[kind], { ...typed, name: account || typed.name }) as EntryInput
  if (kind !== 'review' && !canInAnyScope(ctx.viewer, policy.ability))
    await writers[kind as 'question' | 'comment'].consume(ctx, callerKey(ctx))
  const admission = await policy.admit(ctx, ref)
  const before = await findOwnEntry(ctx, kind, admission.source?.key)
  const saved = (before?.pictures ?? []).filter(({ id }) => keep.includes(id))
  const fresh = await storePhotos(ctx, photos.slice(0, maxPhotos - saved.length))
  const { body, stars = null, as = null, parent = null, email = null } = input
  if (parent) await ensureParentVisible(ctx, { id: parent, targetKind: target.key, targetId: admission.id })
  const values = {
    body,
    stars,
    nameAs: as,
    name: authorNameOf(policy, admission, input),
    pictures: [...saved, ...fresh],
    search: foldText(`${body} ${before?.answer ?? ''}`),
    updatedAt: ctx.now,
  }
  const duplicate = admission.source
    ? undefined
    : await findDuplicate(ctx, {
        kind,
        targetKind: target.key,
        targetId: admission.id,
        parentId: parent,
        body,
        name: values.name,
        email,
      })
  if (duplicate) return { id: duplicate.id, shown: duplicate.status === 'shown' }
  const existing = before ?? (await findOwnEntry(ctx, kind, admission.source?.key, true))
  if (existing) {
    const { pictures: previous } = await entries.lock(ctx, existing.id)
    await entryLifecycle.move(ctx, existing.id, 'rewrite', {
      set: { ...values, reportedAt: null, reports: 0 },
    })
    // Images are public: a photo that its author removed must not stay readable at its address.
    const current = new Set(values.pictures.map(({ id }) => id))
    await deleteImages(
      ctx,
      previous.flatMap(({ id }) => (current.has(id) ? [] : id)),
    )
    return { id: existing.id, shown: false }
  }
  const decides =
    (kind === 'comment' || policy.shownAtOnce === 'staff') &&
    (await canModerateTarget(ctx, { target, kind, policy }, admission.id))
  const { id } = await entries.insert(ctx, {
    ...values,
    kind,
    targetKind: target.key,
    targetId: admission.id,
    parentId: parent,
    source: admission.source?.key ?? null,
    sourceLabel: admission.source?.label ?? '',
    item: admission.source?.item ?? null,
    userId: user?.id ?? null,
    email: user ? null : email,
    byStaff: decides && kind === 'comment',
    locale: ctx.locale,
    createdAt: ctx.now,
  })
  publishQueue(ctx)
  const isVisible = policy.shownAtOnce === 'all' || (policy.shownAtOnce === 'staff' && decides)
  if (isVisible) await entryLifecycle.move(ctx, id, 'show')
  if (!isVisible || (policy.written?.evenShown && !parent && !decides))
    await notifyStaff(ctx, { target, policy, targetId: admission.id, body })
  return { id, shown: isVisible }
}

interface EntryInput {
  body: string
  stars?: number
  as?: NameChoice
  name?: string
  email?: string | null
  parent?: string
}

/**
 * Returns the existing entry of a source, for its author to edit. `claim` makes concurrent writers of the same source
 * wait, so that a form submitted twice creates one entry.
 */
export async function findOwnEntry(
  ctx: Ctx,
  kind: FeedbackKind,
  source: string | undefined,
  claim = false,
): Promise<EntryRow | undefined> {
  if (source === undefined) return undefined
  if (claim)
    await ctx.db.query('feedback.claim', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${ctx.tenant.id} ${kind} ${source}`,
    ])
  return entries.find(ctx, { kind, source })
}

/** Nobody intentionally writes the same again within this time. */
const duplicateWindowMs = 60_000

/**
 * Returns an identical recent entry by the same author about the same target: a form submitted twice. Concurrent
 * submissions wait for the first, whose entry is then found.
 */
async function findDuplicate(
  ctx: Ctx,
  wrote: Pick<EntryRow, 'kind' | 'targetKind' | 'targetId' | 'parentId' | 'body' | 'name' | 'email'>,
): Promise<EntryRow | undefined> {
  const userId = ctx.viewer.user?.id ?? null
  await ctx.db.query('feedback.claimTwin', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([ctx.tenant.id, userId, ...Object.values(wrote)]),
  ])
  const email = userId ? null : wrote.email
  return entries.find(ctx, {
    ...wrote,
    email,
    userId,
    createdAt: { gt: new Date(ctx.now.getTime() - duplicateWindowMs) },
  })
}

/** Only publicly visible comments can be replied to. */
async function ensureParentVisible(
  ctx: Ctx,
  parentRef: { id: string; targetKind: string; targetId: string },
): Promise<void> {
  if (!(await entries.find(ctx, { ...parentRef, kind: 'comment', status: 'shown' })))
    throw notFound('feedback.no_entry')
}

function authorNameOf({ naming }: FeedbackPolicy, { name }: Admission, input: EntryInput): string {
  const fullName = name ?? input.name ?? ''
  if (naming === 'full') return fullName
  return displayName(fullName, naming === 'masked' ? 'masked' : (input.as ?? 'name'))
}

async function notifyStaff(
  ctx: Ctx,
  {
    target,
    policy: { written },
    targetId,
    body,
  }: { target: FeedbackTarget; policy: FeedbackPolicy; targetId: string; body: string },
): Promise<void> {
  if (!written) return
  const [[subject], to] = await Promise.all([
    target.describe(ctx, [targetId]),
    written.recipients(ctx, targetId),
  ])
  if (subject) await notify(ctx, { ...written.notice(subject), to, text: { th: body, en: body } })
}
