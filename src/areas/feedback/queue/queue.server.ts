import { createHash } from 'node:crypto'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Bind, containing, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { foldText } from '#kernel/text/index.ts'
import { type EntryStatus, entryStates } from '../entry/entry.states.ts'
import type { Entry } from '../entry/entry.types.ts'
import { entryColumns } from '../entry/list.server.ts'
import { type Moderated, mayModerate, moderated } from '../entry/policy.server.ts'
import type { QueueScope } from '../paths.ts'
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
  /** Number of pending entries; null for tabs without urgency. */
  counts: Record<QueueTab, number | null>
}

const inTab: Record<QueueTab, string> = {
  waiting: `e.status = 'waiting'`,
  reported: `e.status = 'shown' AND e.reported_at IS NOT NULL`,
  open: `e.status = 'shown' AND e.kind = 'question' AND e.answer = ''`,
  answered: `e.status = 'shown' AND e.answer <> ''`,
  shown: `e.status = 'shown'`,
  refused: `e.status = 'refused'`,
}
const waits = `(${inTab.waiting} OR e.reported_at IS NOT NULL OR e.kind = 'question' AND e.answer = '')`

/** An SQL condition for what a user moderates; the names come from the manifests. */
const within = (moderated: readonly Moderated[], bind: Bind) =>
  moderated
    .map(({ target, kind, ids }) => {
      const pair = `e.target_kind = '${target.key}' AND e.kind = '${kind}'`
      return ids ? `${pair} AND e.target_id = ANY (${bind(ids)}::uuid[])` : pair
    })
    .join(' OR ')

/** Names a statement by a hash of its condition: names longer than 63 characters would be truncated, and collide. */
const nameOf = (what: string, moderated: readonly Moderated[]) => {
  const said = moderated
    .map(({ target, kind, ids }) => `${target.key}-${kind}${ids ? '-some' : ''}`)
    .join('.')
  return `feedback.${what}.${createHash('sha256').update(said).digest('base64url').slice(0, 16)}`
}

const columns = `${entryColumns.replace(/(?:^|, )/g, (comma) => `${comma}e.`)}, e.kind, e.status, e.target_kind AS "targetKind",
  e.target_id AS "targetId", e.source_label AS "sourceLabel", e.reports,
  (SELECT p.name FROM feedback_entry p WHERE p.tenant_id = e.tenant_id AND p.id = e.parent_id) AS answers`

const pageOf = (pairs: readonly Moderated[], scope: QueueScope) =>
  listStatement(queueLists[scope], {
    name: 'feedback.queue',
    columns,
    from: 'feedback_entry e',
    where: (bind) => `e.tenant_id = $1 AND (${within(pairs, bind)})`,
    search: (bind, words) => `e.search LIKE ${bind(containing(foldText(words)))}`,
    tabs: inTab,
    filters: {},
    // Pending entries longest waiting first; finished ones newest first.
    sorts: { queue: `CASE WHEN ${waits} THEN e.updated_at END, e.updated_at DESC, e.id` },
  })

type Stored = Omit<QueuedEntry, 'subject' | 'next'>

/** Returns a page of pending or decided entries, with the one opened next to it and the pending counts. Throws 401, 403. */
export async function listQueue(ctx: Ctx, scope: QueueScope, query: QueueQuery): Promise<Queue> {
  const pairs = await pairsIn(ctx, scope)
  const [page, counts] = await Promise.all([
    pageOf(pairs, scope).page<Stored>(ctx, query as never),
    countTabs(ctx, pairs),
  ])
  const beside =
    query.open && (page.items.find(({ id }) => id === query.open) ?? (await findOne(ctx, pairs, query.open)))
  const subjects = await subjectsOf(ctx, pairs, beside ? [...page.items, beside] : page.items)
  const opened = beside || page.items[0]
  const complete = (entry: Stored): QueuedEntry => ({
    ...entry,
    subject: subjects.get(`${entry.targetKind} ${entry.targetId}`) ?? null,
    next: entryStates.events(entry.status),
  })
  return {
    page: { ...page, items: page.items.map(complete) },
    open: opened ? complete(opened) : null,
    isChosen: Boolean(beside),
    now: ctx.now,
    counts: {
      waiting: sum(counts, 'waiting'),
      reported: sum(counts, 'reported'),
      open: sum(counts, 'open'),
      ...{ answered: null, shown: null, refused: null },
    },
  }
}

/** Returns what the viewer moderates within the scope. */
async function pairsIn(ctx: Ctx, scope: QueueScope): Promise<Moderated[]> {
  const pairs = (await moderated(ctx)).filter(({ kind }) => scope === 'all' || kind === scope)
  if (!pairs.length) throw notAllowed()
  return pairs
}

async function findOne(ctx: Ctx, pairs: readonly Moderated[], id: string): Promise<Stored | undefined> {
  const values: unknown[] = [ctx.tenant.id, id]
  const condition = within(pairs, (value) => `$${values.push(value)}`)
  const [entry] = await ctx.db.query<Stored>(
    nameOf('queued', pairs),
    `SELECT ${columns} FROM feedback_entry e WHERE e.tenant_id = $1 AND e.id = $2 AND (${condition})`,
    values,
  )
  return entry
}

/** One statement for each kind of target on the page. */
async function subjectsOf(
  ctx: Ctx,
  pairs: readonly Moderated[],
  entries: readonly Stored[],
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

interface Waiting {
  kind: FeedbackKind
  waiting: number
  reported: number
  open: number
}

const sum = (counts: readonly Waiting[], of: 'waiting' | 'reported' | 'open') =>
  counts.reduce((total, one) => total + one[of], 0)

function countTabs(ctx: Ctx, pairs: readonly Moderated[]): Promise<Waiting[]> {
  const values: unknown[] = [ctx.tenant.id]
  const condition = within(pairs, (value) => `$${values.push(value)}`)
  return ctx.db.query<Waiting>(
    nameOf('waiting', pairs),
    `SELECT e.kind, count(*) FILTER (WHERE ${inTab.waiting})::int AS waiting, count(*) FILTER (WHERE ${inTab.reported})::int AS reported,
       count(*) FILTER (WHERE ${inTab.open})::int AS open
     FROM feedback_entry e WHERE e.tenant_id = $1 AND ${waits} AND (${condition}) GROUP BY e.kind`,
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
  const found = mayModerate(ctx) ? await countTabs(ctx, await moderated(ctx)) : []
  const of = (kind: FeedbackKind) => {
    const one = found.find((counted) => counted.kind === kind)
    return one ? one.waiting + one.reported + one.open : 0
  }
  return { reviews: of('review'), questions: of('question'), comments: of('comment') }
}
