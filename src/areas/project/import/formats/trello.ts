import { z } from 'zod'
import { type Day, day, isDay } from '#kernel/time/index.ts'
import type { StatusCategory } from '../../setup/setup.rules.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'

const id = z.string().max(100)
const textField = z.string().catch('')

/** The parts of a Trello export that are read; everything else in the file is ignored. */
const boardSchema = z.object({
  name: textField,
  lists: z.array(
    z.object({ id, name: textField, closed: z.boolean().catch(false), pos: z.number().catch(0) }),
  ),
  cards: z.array(
    z.object({
      id,
      name: textField,
      desc: textField,
      idList: id,
      pos: z.number().catch(0),
      closed: z.boolean().catch(false),
      start: z.string().nullish(),
      due: z.string().nullish(),
      dueComplete: z.boolean().catch(false),
      labels: z.array(z.object({ name: textField, color: z.string().nullish() })).catch([]),
      idMembers: z.array(id).catch([]),
    }),
  ),
  checklists: z
    .array(
      z.object({
        idCard: id,
        pos: z.number().catch(0),
        checkItems: z
          .array(z.object({ name: textField, state: textField, pos: z.number().catch(0) }))
          .catch([]),
      }),
    )
    .catch([]),
  members: z.array(z.object({ id, fullName: textField, username: textField })).catch([]),
  actions: z
    .array(
      z.object({
        type: textField,
        date: z.string().nullish().catch(null),
        data: z.object({ text: z.string().optional(), card: z.object({ id }).optional() }).catch({}),
        memberCreator: z.object({ fullName: textField }).optional(),
      }),
    )
    .catch([]),
})

/** Returns whether a file is a Trello board, by its structure. */
export const isTrello = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'cards' in json && 'lists' in json

/**
 * Reads the tasks of a Trello board (menu → Share → Export as JSON): its lists are statuses, its cards tasks, with
 * their checklists and comments. Archived cards are left out and counted. Null if it is not a board.
 */
export function readTrello(json: unknown): SourcePlan | null {
  const read = boardSchema.safeParse(json)
  if (!read.success) return null
  const { name, lists, cards, checklists, members, actions } = read.data
  const listOf = new Map(lists.map((list) => [list.id, list]))
  const memberNames = new Map(members.map((member) => [member.id, member.fullName || member.username]))
  const listPositions = new Map(lists.toSorted((a, b) => a.pos - b.pos).map((list, n) => [list.id, n]))
  const open = cards.filter((card) => !card.closed && !listOf.get(card.idList)?.closed)
  const ordered = open.toSorted(
    (a, b) => (listPositions.get(a.idList) ?? 0) - (listPositions.get(b.idList) ?? 0) || a.pos - b.pos,
  )
  const listsOf = Map.groupBy(checklists, ({ idCard }) => idCard)
  const commentsOf = Map.groupBy(
    actions.filter(({ type, data }) => type === 'commentCard' && data.text),
    ({ data }) => data.card?.id,
  )
  const tasks = ordered.map((card, n): SourceTask => {
    const status = listOf.get(card.idList)?.name ?? null
    const items = (listsOf.get(card.id) ?? [])
      .toSorted((a, b) => a.pos - b.pos)
      .flatMap(({ checkItems }) => checkItems.toSorted((a, b) => a.pos - b.pos))
    const done = card.dueComplete
    return sourceTask({
      key: card.id,
      line: n + 1,
      title: card.name,
      description: card.desc,
      status,
      category: done ? 'done' : categoryOfName(status ?? ''),
      startOn: dayOf(card.start),
      dueOn: dayOf(card.due),
      progress: done ? 100 : 0,
      labels: card.labels.map((label) => label.name || (label.color ?? '')).filter(Boolean),
      people: card.idMembers.flatMap((member) => memberNames.get(member) ?? []),
      checklist: items.map((item) => ({ text: item.name, done: item.state === 'complete' })),
      // Trello lists the latest first.
      comments: (commentsOf.get(card.id) ?? [])
        .map(({ data, date, memberCreator }) => ({
          by: memberCreator?.fullName ?? null,
          at: date ?? null,
          text: data.text ?? '',
        }))
        .reverse(),
    })
  })
  const archived = cards.length - open.length
  return {
    name: name || null,
    tasks,
    notices: archived ? [{ code: 'project.import.archived', params: { count: archived } }] : [],
  }
}

const dayOf = (text: string | null | undefined): Day | null => {
  const at = text ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) && isDay(day(at)) ? day(at) : null
}

const categoryPatterns: readonly [RegExp, StatusCategory][] = [
  [/^(done|complete|closed|finished|resolved|released|เสร็จ|ปิด)/i, 'done'],
  [/(cancel|won'?t|reject|ยกเลิก)/i, 'cancelled'],
  [/(review|test|qa|verify|approve|ตรวจ|อนุมัติ)/i, 'review'],
  [/(doing|progress|in work|active|กำลัง)/i, 'doing'],
  [/(backlog|icebox|ideas?|someday|คลัง|ไอเดีย)/i, 'backlog'],
]

/** Returns the category implied by a status name, in Thai and English; to do if it implies none. */
export const categoryOfName = (name: string): StatusCategory =>
  categoryPatterns.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? 'todo'
