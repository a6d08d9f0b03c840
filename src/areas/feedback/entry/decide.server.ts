import { notify } from '#areas/message/public.server.ts'
import { notAllowed } from '#kernel/errors.ts'
import { InvalidTransition } from '#kernel/fsm.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { foldText } from '#kernel/text/index.ts'
import { answerInput } from './entry.input.ts'
import { type EntryRow, entries, entryLifecycle, refreshTargetCounts } from './entry-lifecycle.server.ts'
import { canModerateTarget, moderatedPolicies, type TargetPolicy, targetPolicyOf } from './policy.server.ts'

/** Returns the entry and its rules for a moderator. Throws 401, 403, 404. */
async function getEntryForDecision(ctx: Ctx, id: string): Promise<{ row: EntryRow; pair: TargetPolicy }> {
  await moderatedPolicies(ctx)
  const row = await entries.lock(ctx, id)
  const pair = targetPolicyOf(row)
  if (!(await canModerateTarget(ctx, pair, row.targetId))) throw notAllowed()
  return { row, pair }
}

const clearedReports = { reportedAt: null, reports: 0 }

/**
 * Shows or refuses an entry, which also resolves its reports, or reopens it for a decision. Throws 401, 403, 404, 409
 * if it already has that state.
 */
export async function decideEntry(ctx: Ctx, id: string, event: 'show' | 'refuse' | 'reopen'): Promise<void> {
  await getEntryForDecision(ctx, id)
  // An answer that can no longer be read is not a solution.
  const unsolved = event === 'show' ? {} : { isSolution: false }
  await entryLifecycle.move(ctx, id, event, { set: { ...clearedReports, ...unsolved, updatedAt: ctx.now } })
}

/**
 * Same as above for several entries; if there is more than one, those already in that state are skipped. Returns the
 * ids that changed. Throws as for one.
 */
export async function decideEntries(
  ctx: Ctx,
  ids: readonly string[],
  event: 'show' | 'refuse' | 'reopen',
): Promise<string[]> {
  await moderatedPolicies(ctx)
  // All entries first, in the order of their ids; then the counts of their targets in a fixed order. Concurrent
  // moderators wait for each other, and for single decisions, without a deadlock.
  const rows: EntryRow[] = []
  for (const id of [...new Set(ids)].sort()) rows.push(await entries.lock(ctx, id))
  const placeOf = ({ targetKind, targetId, id }: EntryRow) => `${targetKind} ${targetId} ${id}`
  rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const decided: string[] = []
  for (const { id } of rows) {
    try {
      await decideEntry(ctx, id, event)
      decided.push(id)
    } catch (error) {
      if (ids.length === 1 || !(error instanceof InvalidTransition)) throw error
    }
  }
  return decided
}

/** Dismisses the reports of an entry, which stays. Throws 401, 403, 404. */
export async function dismissReports(ctx: Ctx, id: string): Promise<void> {
  await getEntryForDecision(ctx, id)
  await entries.update(ctx, id, clearedReports)
}

/**
 * Answers an entry officially, in public, and notifies its author. For a question, the answer also shows it and cannot
 * be empty; for other kinds, an empty answer removes it. Throws 401, 403, 404, 422.
 */
export async function answerEntry(ctx: Ctx, id: string, input: { answer: string }): Promise<void> {
  const { row, pair } = await getEntryForDecision(ctx, id)
  const { answer } = parseInput(answerInput(row.kind), input)
  const set = {
    answer,
    answeredAt: answer ? ctx.now : null,
    search: foldText(`${row.body} ${answer}`),
    updatedAt: ctx.now,
  }
  if (row.kind === 'question' && row.status !== 'shown') await entryLifecycle.move(ctx, id, 'show', { set })
  else {
    await entries.update(ctx, id, set)
    if (row.status === 'shown') await refreshTargetCounts(ctx, row)
  }
  if (answer) await notifyAuthor(ctx, { ...row, answer }, pair)
}

async function notifyAuthor(ctx: Ctx, entry: EntryRow, { target, policy }: TargetPolicy): Promise<void> {
  const { id, userId, email, locale, answer } = entry
  if (!policy.answered || !(userId || email)) return
  const [subject] = await target.describe(ctx, [entry.targetId])
  if (!subject) return
  const { email: message, ...notice } = policy.answered(entry, subject)
  if (userId) return notify(ctx, { ...notice, to: [userId], text: { th: answer, en: answer } })
  if (!email || !message) return
  const { template, values, footer } = message
  const productMail = await productEmail(ctx, template, {
    locale,
    values: values(locale, ctx.publicOrigin),
    preheader: answer.slice(0, 90),
    footer: { text: footer[locale] },
  })
  await sendMail(ctx, { to: email, ...productMail, locale, once: `question.${id}` })
}
