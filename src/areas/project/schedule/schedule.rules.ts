import { appendTo } from '#kernel/append-to.ts'
import type { WorkingCalendar } from '#kernel/time/index.ts'
import { type Link, topological } from './graph.rules.ts'
import { type WorkingAxis, workingAxis } from './working-axis.rules.ts'

/** A task as the scheduler sees it. */
export interface PlannedTask {
  id: string
  /** A task with subtasks spans them; its own dates are ignored. */
  parent: string | null
  /** Minutes of work; 0 is a milestone. */
  duration: number
  /** `manual` stays where people put it and is flagged if that is impossible. */
  mode: 'auto' | 'manual'
  /** Its current start. Null: not placed yet. */
  start: Date | null
  end: Date | null
  constraint?: Constraint
  /** Finished: it stays where it was done and is no longer on any path. */
  done?: boolean
}

/** Not before a time, not finished after one, or starting exactly at that time. */
export interface Constraint {
  kind: 'not-before' | 'not-after' | 'at'
  at: Date
}

export type Conflict = 'link' | 'constraint'

export interface Placement {
  start: Date
  end: Date
  /** Minutes of work it may slip before the project ends later; negative if it is already late. */
  float: number
  /** Minutes of work it may slip before any other task moves. */
  freeFloat: number
  critical: boolean
  /** Why its position is impossible. */
  conflict: Conflict | null
}

export type Schedule =
  | { tasks: ReadonlyMap<string, Placement>; start: Date; finish: Date; ring?: undefined }
  /** The links form a cycle; nothing is placed. */
  | { ring: string[] }

interface Node {
  task: PlannedTask
  duration: number
  early: number
  late: number
  /** Its constraint allows no later than this minute. */
  bound: number
  fixed: boolean
  conflict: Conflict | null
  into: Link[]
  out: Link[]
}

/**
 * Places every task as early as its links, constraints and the working calendar allow (critical path method: a forward
 * pass for the earliest, a backward pass for the latest times). Pure; the same on server and browser. Links that name a
 * parent apply to all its descendants; links to or from missing tasks are ignored. Its cost grows with tasks and links,
 * never with days.
 */
export function schedule(
  tasks: readonly PlannedTask[],
  links: readonly Link[],
  calendar: WorkingCalendar,
  from: Date,
): Schedule {
  const axis = workingAxis(calendar, from)
  const children = childrenOf(tasks)
  const leaves = new Map<string, string[]>()
  for (const { id } of tasks) leaves.set(id, leavesBelow(id, children))
  const nodes = new Map<string, Node>()
  for (const task of tasks) if (!children.has(task.id)) nodes.set(task.id, nodeOf(task, axis))
  for (const link of links)
    for (const first of leaves.get(link.from) ?? [])
      for (const second of leaves.get(link.to) ?? []) {
        if (first === second) continue
        const leafLink = { ...link, from: first, to: second }
        nodes.get(first)?.out.push(leafLink)
        nodes.get(second)?.into.push(leafLink)
      }
  const sorted = topological(
    [...nodes.keys()],
    [...nodes.values()].flatMap(({ out }) => out),
  )
  if ('ring' in sorted) return sorted
  const order = sorted.order.map((id) => nodes.get(id) as Node)

  for (const node of order) placeEarly(node, nodes)
  const finish = Math.max(0, ...order.map(endOf))
  for (const node of order.toReversed()) placeLate(node, nodes, finish)

  const placements = new Map<string, Placement>()
  for (const node of order) placements.set(node.task.id, placementOf(node, nodes, finish, axis))
  for (const { id } of tasks) {
    const below = leaves.get(id) ?? []
    if (children.has(id)) placements.set(id, spanOf(below.map((child) => placements.get(child) as Placement)))
  }
  const starts = order.map(({ early }) => early)
  return {
    tasks: placements,
    start: starts.length ? axis.startOf(Math.min(...starts)) : from,
    finish: starts.length ? axis.endOf(finish) : from,
  }
}

const endOf = (node: Node) => node.early + node.duration

function nodeOf(task: PlannedTask, axis: WorkingAxis): Node {
  const stands = task.start ? axis.minuteOf(task.start) : 0
  const fixed = task.start !== null && (task.mode === 'manual' || task.done === true)
  const ends = task.end ? axis.minuteOf(task.end) : stands + task.duration
  return {
    task,
    duration: fixed ? Math.max(0, ends - stands) : task.duration,
    early: fixed ? stands : earliestStartOf(task, axis),
    late: 0,
    bound:
      task.constraint?.kind === 'not-after' ? axis.minuteOf(task.constraint.at) : Number.POSITIVE_INFINITY,
    fixed,
    conflict: null,
    into: [],
    out: [],
  }
}

const earliestStartOf = ({ constraint }: PlannedTask, axis: WorkingAxis): number =>
  constraint && constraint.kind !== 'not-after' ? Math.max(0, axis.minuteOf(constraint.at)) : 0

/** Returns the earliest start of the second task that a link allows. */
function earliestStartAfter({ type, lag }: Link, first: Node, second: Node): number {
  const from = type === 'FS' || type === 'FF' ? endOf(first) : first.early
  return from + lag - (type === 'FF' || type === 'SF' ? second.duration : 0)
}

function placeEarly(node: Node, nodes: ReadonlyMap<string, Node>): void {
  const earliestStart = Math.max(
    Number.NEGATIVE_INFINITY,
    ...node.into.map((link) => earliestStartAfter(link, nodes.get(link.from) as Node, node)),
  )
  if (node.fixed || node.task.constraint?.kind === 'at') {
    if (earliestStart > node.early && !node.task.done) node.conflict = 'link'
  } else node.early = Math.max(node.early, earliestStart)
  if (endOf(node) > node.bound && !node.task.done) node.conflict ??= 'constraint'
}

/** Returns the latest start of the first task that a link allows. */
function latestStartBefore({ type, lag }: Link, first: Node, second: Node): number {
  const to = type === 'FF' || type === 'SF' ? second.late + second.duration : second.late
  return to - lag - (type === 'FS' || type === 'FF' ? first.duration : 0)
}

function placeLate(node: Node, nodes: ReadonlyMap<string, Node>, finish: number): void {
  const latest = Math.min(finish, node.bound) - node.duration
  node.late = Math.min(
    latest,
    ...node.out.map((link) => latestStartBefore(link, node, nodes.get(link.to) as Node)),
  )
  if (node.task.constraint?.kind === 'at') node.late = Math.min(node.late, node.early)
}

function placementOf(
  node: Node,
  nodes: ReadonlyMap<string, Node>,
  finish: number,
  axis: WorkingAxis,
): Placement {
  const { task, early, late, duration, conflict } = node
  const slack = node.out.map((link) => {
    const second = nodes.get(link.to) as Node
    return second.early - earliestStartAfter(link, node, second)
  })
  const float = late - early
  const start = node.fixed && task.start ? task.start : axis.startOf(early)
  return {
    start,
    // A milestone is at its own time, not at the end of the evening before.
    end: node.fixed && task.end ? task.end : duration === 0 ? start : axis.endOf(early + duration),
    float,
    freeFloat: Math.min(finish - endOf(node), ...slack),
    critical: float <= 0 && !task.done,
    conflict,
  }
}

function spanOf(below: readonly Placement[]): Placement {
  const by = (read: (one: Placement) => number, pick: (...all: number[]) => number) =>
    pick(...below.map(read))
  return {
    start: new Date(by(({ start }) => start.getTime(), Math.min)),
    end: new Date(by(({ end }) => end.getTime(), Math.max)),
    float: by(({ float }) => float, Math.min),
    freeFloat: by(({ freeFloat }) => freeFloat, Math.min),
    critical: below.some(({ critical }) => critical),
    conflict: below.find(({ conflict }) => conflict)?.conflict ?? null,
  }
}

function childrenOf(tasks: readonly PlannedTask[]): Map<string, string[]> {
  const taskIds = new Set(tasks.map(({ id }) => id))
  const children = new Map<string, string[]>()
  for (const { id, parent } of tasks)
    if (parent && parent !== id && taskIds.has(parent)) appendTo(children, parent, id)
  return children
}

/** Returns the leaf tasks below one, or itself if it has none. */
function leavesBelow(id: string, children: ReadonlyMap<string, string[]>): string[] {
  const found: string[] = []
  const open = [id]
  const seen = new Set<string>()
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const below = children.get(one)
    if (below) open.push(...below)
    else found.push(one)
  }
  return found
}
