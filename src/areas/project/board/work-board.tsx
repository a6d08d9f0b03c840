import { startTransition, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { BoardPosition } from '#kernel/ui/board/board.rules.ts'
import { Board, type BoardRows, type ColumnAppearance } from '#kernel/ui/board/board.tsx'
import type { Lift } from '#kernel/ui/board/use-board-keys.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { parseTaskQuery, type TaskLanes } from '../query/task-query.rules.ts'
import type { NewTask } from '../task/task.input.ts'
import { colorVar } from '../work/tag.tsx'
import { useShowMore } from '../work/use-show-more.tsx'
import { useWork } from '../work/use-work.ts'
import { columnsOf, firstShownColumn, statusIn } from './columns.rules.ts'
import { laneChange, lanesOf } from './lanes.rules.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskCard } from './task-card.tsx'

/** Cards shown per column before more are requested. */
const initialCards = 40
/** Rows shown before more are requested. */
const initialLanes = 12

/** Tasks by status, in rows if the URL asks for them. */
export function WorkBoard() {
  const t = useMessages(projectMessages)
  const { tasks, statuses, members, categories, project } = useWork()
  const [params] = useSearchParams()
  const { lanes: by, emptyLanes } = parseTaskQuery(params)
  const columns = columnsOf(statuses, project !== null)
  const [shown, setShown] = useState(() => firstShownColumn(columns, tasks))
  if (by === 'none') return <TaskBoard id="work-board" tasks={tasks} visible={shown} onShow={setShown} />
  const named = {
    assignee: members,
    category: categories,
    priority: priorityNames(t)
      .map((name, at) => ({ id: String(at), name }))
      .reverse(),
    parent: tasks.map(({ id, title }) => ({ id, name: title })),
  }[by]
  const without = { assignee: t.task.nobody, category: t.task.none, priority: '–', parent: t.lanes.without }[
    by
  ]
  // Labels belong to one project each: across several, an empty row could only accept that project's cards.
  const withEmpty = emptyLanes && (project !== null || by !== 'category')
  return (
    <Lanes by={by} names={named} without={without} withEmpty={withEmpty} visible={shown} onShow={setShown} />
  )
}

interface LanesProps {
  by: Exclude<TaskLanes, 'none'>
  names: readonly { id: string; name: string }[]
  /** The name of the row for none. */
  without: string
  withEmpty: boolean
  visible: string
  onShow: (column: string) => void
}

/** Boards stacked vertically. A card moved to another row gets that row's value and its new status in one change. */
function Lanes({ by, names, without, withEmpty, visible, onShow }: LanesProps) {
  const { tasks } = useWork()
  const [hand, setHand] = useState<{ lift: Lift<TaskItem, string>; lane: string } | null>(null)
  const dropped = useRef<string | null>(null)
  const called = new Map(names.map(({ id, name }) => [id, name]))
  const all = lanesOf(
    tasks,
    by,
    names.map(({ id }) => id),
    withEmpty,
  )
  const { visible: lanes, more } = useShowMore(all, initialLanes)
  // Its row may have been removed with it, and with the row the information where the focus belongs.
  useEffect(() => {
    if (!dropped.current) return
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(dropped.current)}"]`)
    // This may run before the card has moved, and again after a reload: keep focusing until the focus moves elsewhere.
    if (document.activeElement === document.body) card?.focus({ preventScroll: true })
    else if (document.activeElement !== card) dropped.current = null
  })
  const rowsFor = (key: string, nameId: string): BoardRows<TaskItem, string> => ({
    nameId,
    lift: hand?.lift ?? null,
    isOver: hand?.lane === key,
    setLift: (lift) => setHand((now) => lift && { lift, lane: now?.lane ?? key }),
    over: (lift) => setHand({ lift, lane: key }),
    step: (step) => {
      const lane = lanes[lanes.findIndex((candidate) => candidate.key === hand?.lane) + step]
      if (!hand || !lane) return null
      setHand({ ...hand, lane: lane.key })
      return called.get(lane.key) ?? without
    },
  })
  const into = (task: TaskItem, ownLane: string) => {
    dropped.current = task.id
    const key = hand?.lane ?? ownLane
    return { name: called.get(key) ?? without, isOwn: key === ownLane, changes: laneChange(task, by, key) }
  }
  return (
    <>
      {lanes.map(({ key, tasks: own, defaults }, at) => (
        <details
          key={key}
          open
          className={[
            styles.lane,
            hand?.lane === key && styles.laneOver,
            own.length === 0 && styles.laneEmpty,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <summary>
            <span id={`lane-${at}-name`}>{called.get(key) ?? without}</span>{' '}
            <span className="soft-t">{own.length}</span>
          </summary>
          <TaskBoard
            id={`lane-${at}`}
            tasks={own}
            begins={defaults}
            visible={visible}
            onShow={onShow}
            rows={rowsFor(key, `lane-${at}-name`)}
            into={(task) => into(task, key)}
          />
        </details>
      ))}
      {more}
    </>
  )
}

interface BoardProps {
  /** Keeps the ids of two boards on one page apart. */
  id: string
  tasks: readonly TaskItem[]
  /** Initial values of a task added here. */
  begins?: Partial<NewTask>
  visible: string
  onShow: (column: string) => void
  /** If it is one of several rows: the drag state shared by all of them, and what happens to a dropped task. */
  rows?: BoardRows<TaskItem, string>
  into?: (task: TaskItem) => { name: string; isOwn: boolean; changes: ReturnType<typeof laneChange> }
}

/** One board. Cards are moved by mouse, touch or keyboard; the server determines the position from its current state. */
function TaskBoard({ id, tasks, begins, visible, onShow, rows, into }: BoardProps) {
  const t = useMessages(projectMessages)
  const { tasks: all, statuses, project, isAllowed, edit, nameOf } = useWork()
  const columns = columnsOf(statuses, project !== null)
  const [more, setMore] = useState<ReadonlySet<string>>(new Set())
  const columnName = (key: string) => {
    const column = columns.find((candidate) => candidate.key === key)
    return column?.name ?? t.meanings[column?.category ?? 'todo']
  }
  const board = columns.map(({ key, statusIds }) => {
    const columnTasks = tasks.filter(({ statusId }) => statusIds.includes(statusId))
    return {
      column: key,
      cards: more.has(key) ? columnTasks : columnTasks.slice(0, initialCards),
      total: columnTasks.length,
    }
  })
  const columnOf = new Map(
    columns.flatMap(({ key, statusIds }) => statusIds.map((statusId) => [statusId, key] as const)),
  )
  const counts = new Map<string, number>()
  for (const { statusId } of all) {
    const key = columnOf.get(statusId)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const columnStyles = Object.fromEntries(
    columns.map(({ key, color, wipLimit }): [string, ColumnAppearance] => {
      const boardColumn = board.find(({ column }) => column === key)
      // The limit applies to the whole column, however its cards are laid out.
      const total = counts.get(key) ?? 0
      const full = wipLimit !== null && total >= wipLimit
      const hidden = (boardColumn?.total ?? 0) - (boardColumn?.cards.length ?? 0)
      return [
        key,
        {
          name: columnName(key),
          short: columnName(key),
          color: colorVar(color),
          // Viewers can neither drag nor add.
          empty: project && !project.rights.work ? t.health.empty : t.board.empty,
          ...(wipLimit !== null && { limit: wipLimit }),
          header: full && (
            <span className="badge warn sq end">{total > (wipLimit ?? 0) ? t.board.over : t.board.full}</span>
          ),
          footer: (
            <>
              {hidden > 0 && (
                <button
                  type="button"
                  className="addc"
                  // Hundreds of cards are rendered in slices, so that the page stays responsive.
                  onClick={() => startTransition(() => setMore((now) => new Set([...now, key])))}
                >
                  {t.board.more(hidden)}
                </button>
              )}
              {project?.rights.work && <QuickAdd statusId={key} column={columnName(key)} begins={begins} />}
            </>
          ),
        },
      ]
    }),
  )
  const onMove = (task: TaskItem, to: string, position?: BoardPosition) => {
    const column = columns.find(({ key }) => key === to)
    const statusId = column && statusIn(column, task, statuses)
    if (!column || !statusId) return
    const moves = statusId !== task.statusId
    const lane = into?.(task) ?? { name: '', isOwn: true, changes: {} }
    if (!lane.changes) return
    // Across projects, cards have no common order; a row chosen by keyboard has its own.
    const within = project && position && lane.isOwn ? { place: position } : {}
    const changes = { ...(moves && { statusId }), ...lane.changes }
    if (!Object.keys(changes).length && !('place' in within)) return
    const message = Object.keys(lane.changes).length
      ? t.done.movedToLane(lane.name, columnName(to))
      : t.done.moved(columnName(to))
    void edit([{ id: task.id, changes, ...within }], message)
  }
  return (
    <Board
      id={id}
      className={styles.board ?? ''}
      board={board}
      appearances={columnStyles}
      idOf={({ id }) => id}
      nameOf={(task) => `${nameOf(task)} ${task.title}`}
      targetsOf={() => columns.map(({ key }) => key)}
      movable={isAllowed}
      onMove={onMove}
      ordered={project !== null}
      visible={visible}
      onShow={onShow}
      {...(rows && { rows })}
    >
      {(task, grip) => <TaskCard task={task} grip={grip} />}
    </Board>
  )
}
