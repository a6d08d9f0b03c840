import { createHash } from 'node:crypto'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Bind, likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { foldText } from '#kernel/text/index.ts'
import { type EntryStatus, entryStates } from '../entry/entry.states.ts'
import type { Entry } from '../entry/entry.types.ts'
import { entryColumns } from '../entry/list.server.ts'
import { canModerate, type ModeratedPolicy, moderatedPolicies } from '../entry/policy.server.ts'
import { type QueueScope, queueScopes } from '../paths.ts'
import type { FeedbackKind, FeedbackSubject } from '../target.ts'
import { type QueueQuery, type QueueTab, queueLists } from './queue.list.rules.ts'

/** An entry as its moderators see it. */
export interface QueuedEntry extends Entry {
  kind: FeedbackKind
  status: EntryStatus
  targetKind: string
  targetId: string
  sourceLabel: string
  reports: number
  /** The author of the comment it replies to. */
  answers: string | null
  /** What it is about; null if that was deleted. */
  subject: FeedbackSubject | null
  next: readonly string[]
}

export interface Queue {
  page: Page<QueuedEntry>
  /** The entry opened next to the list: the one in the URL, otherwise the first of the page. */
  open: QueuedEntry | null
  /** Whether it is the one in the URL; on a phone only such an entry covers the list. */
  isChosen: boolean
  now: Date
  /** The queues the viewer may open: of each kind they moderate, and of all if these are several. */
  scopes: QueueScope[]
  /** Number of pending entries; null for tabs without urgency. */
  counts: Record<QueueTab, number | null>
}

const tabConditions: Record<QueueTab, string> = {
  waiting: `e.status = 'waiting'`,
  reported: `e.status = 'shown' AND e.reported_at IS NOT NULL`,
  open: `e.status = 'shown' AND e.kind = 'question' AND e.answer = ''`,
  answered: `e.status = 'shown' AND e.answer <> ''`,
  shown: `e.status = 'shown'`,
  refused: `e.status = 'refused'`,
}
const isPendingSql = `(${tabConditions.waiting} OR e.reported_at IS NOT NULL OR e.kind = 'question' AND e.answer = '')`

/** An SQL condition for what a user moderates; the names come from the manifests. */
const moderatedSql = (moderated: readonly ModeratedPolicy[], bind: Bind) =>
  moderated
    .map(({ target, kind, ids }) => {
      const pair = `e.target_kind = '${target.key}' AND e.kind = '${kind}'`
      return ids ? `${pair} AND e.target_id = ANY (${bind(ids)}::uuid[])` : pair
    })
    .join(' OR ')

/** Names a statement by a hash of its condition: names longer than 63 characters would be truncated, and collide. */
const statementNameOf = (what: string, moderated: readonly ModeratedPolicy[]) => {
  const signature = moderated
    .map(({ target, kind, ids }) => `${target.key}-${kind}${ids ? '-some' : ''}`)
    .join('.')
  return `feedback.${what}.${createHash('sha256').update(signature).digest('base64url').slice(0, 16)}`
}

const columns = `${entryColumns.replace(/(?:^|, )/g, (comma) => `${comma}e.`)}, e.kind, e.status, e.target_kind AS "targetKind",
  e.target_id AS "targetId", e.source_label AS "sourceLabel", e.reports,
  (SELECT p.name FROM feedback_entry p WHERE p.tenant_id = e.tenant_id AND p.id = e.parent_id) AS answers`

const listQueryOf = (pairs: readonly ModeratedPolicy[], scope: QueueScope) =>
  listStatement(queueLists[scope], {
    name: 'feedback.queue',
    columns,
    from: 'feedback_entry e',
    where: (bind) => `e.tenant_id = $1 AND (${moderatedSql(pairs, bind)})`,
    search: (bind, searchText) => `e.search LIKE ${bind(likePattern(foldText(searchText)))}`,
    tabs: tabConditions,
    filters: {},
    // Pending entries longest waiting first; finished ones newest first.
    sorts: { queue: `CASE WHEN ${isPendingSql} THEN e.updated_at END, e.updated_at DESC, e.id` },
  })

type StoredEntry = Omit<QueuedEntry, 'subject' | 'next'>

/** Returns a page of pending or decided entries, with the one opened next to it and the pending counts. Throws 401, 403. */
export async function listQueue(ctx: Ctx, scope: QueueScope, query: QueueQuery): Promise<Queue> {
  const moderated = await moderatedPolicies(ctx)
  const pairs = policiesInScope(moderated, scope)
  const [page, counts] = await Promise.all([
    listQueryOf(pairs, scope).page<StoredEntry>(ctx, query as never),
    countTabs(ctx, pairs),
  ])
  const openEntry =
    query.open &&
    (page.items.find(({ id }) => id === query.open) ?? (await findEntry(ctx, pairs, query.open)))
  const subjects = await subjectsOf(ctx, pairs, openEntry ? [...page.items, openEntry] : page.items)
  const opened = openEntry || page.items[0]
  const complete = (entry: StoredEntry): QueuedEntry => ({
    ...entry,
    subject: subjects.get(`${entry.targetKind} ${entry.targetId}`) ?? null,
    next: entryStates.events(entry.status),
  })
  return {
    page: { ...page, items: page.items.map(complete) },
    open: opened ? complete(opened) : null,
    isChosen: Boolean(openEntry),
    now: ctx.now,
    scopes: queueScopes.filter((queueScope) =>
      moderated.some(({ kind }) => queueScope === 'all' || kind === queueScope),
    ),
    counts: {
      waiting: sumOf(counts, 'waiting'),
      reported: sumOf(counts, 'reported'),
      open: sumOf(counts, 'open'),
      answered: null,
      shown: null,
      refused: null,
    },
  }
}

/** Returns what the viewer moderates within the scope. Throws 403 if it is nothing. */
function policiesInScope(moderated: readonly ModeratedPolicy[], scope: QueueScope): ModeratedPolicy[] {
  const pairs = moderated.filter(({ kind }) => scope === 'all' || kind === scope)
  if (!pairs.length) throw notAllowed()
  return pairs
}

async function findEntry(
  ctx: Ctx,
  pairs: readonly ModeratedPolicy[],
  id: string,
): Promise<StoredEntry | undefined> {
  const values: unknown[] = [ctx.tenant.id, id]
  const condition = moderatedSql(pairs, (value) => `$${values.push(value)}`)
  const [entry] = await ctx.db.query<StoredEntry>(
    statementNameOf('queued', pairs),
    `SELECT ${columns} FROM feedback_entry e WHERE e.tenant_id = $1 AND e.id = $2 AND (${condition})`,
    values,
  )
  return entry
}

/** One statement for each kind of target on the page. */
async function subjectsOf(
  ctx: Ctx,
  pairs: readonly ModeratedPolicy[],
  entries: readonly StoredEntry[],
): Promise<Map<string, FeedbackSubject>> {
  const targets = new Set(pairs.map(({ target }) => target))
  const found = await Promise.all(
    [...targets].map(async (target) => {
      const ids = new Set(
        entries.flatMap(({ targetKind, targetId }) => (targetKind === target.key ? targetId : [])),
      )
      const subjects = ids.size ? await target.describe(ctx, [...ids]) : []
      return subjects.map((subject) => [`${target.key} ${subject.id}`, subject] as const)
    }),
  )
  return new Map(found.flat())
}

interface TabCounts {
  kind: FeedbackKind
  waiting: number
  reported: number
  open: number
}

const sumOf = (counts: readonly TabCounts[], of: 'waiting' | 'reported' | 'open') =>
  counts.reduce((total, count) => total + count[of], 0)

function countTabs(ctx: Ctx, pairs: readonly ModeratedPolicy[]): Promise<TabCounts[]> {
  const values: unknown[] = [ctx.tenant.id]
  const condition = moderatedSql(pairs, (value) => `$${values.push(value)}`)
  return ctx.db.query<TabCounts>(
    statementNameOf('waiting', pairs),
    `SELECT e.kind, count(*) FILTER (WHERE ${tabConditions.waiting})::int AS waiting, count(*) FILTER (WHERE ${tabConditions.reported})::int AS reported,
       count(*) FILTER (WHERE ${tabConditions.open})::int AS open
     FROM feedback_entry e WHERE e.tenant_id = $1 AND ${isPendingSql} AND (${condition}) GROUP BY e.kind`,
    values,
  )
}

/**
 * Counts what is waiting for the viewer: to be decided, answered, or reported. One statement, two for moderators of a
 * limited scope.
 */
export async function countFeedback(
  ctx: Ctx,
): Promise<{ reviews: number; questions: number; comments: number }> {
  const found = canModerate(ctx) ? await countTabs(ctx, await moderatedPolicies(ctx)) : []
  const of = (kind: FeedbackKind) => {
    const counts = found.find((counted) => counted.kind === kind)
    return counts ? counts.waiting + counts.reported + counts.open : 0
  }
  return { reviews: of('review'), questions: of('question'), comments: of('comment') }
}
