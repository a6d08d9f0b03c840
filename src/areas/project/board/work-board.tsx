import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { BoardPlace } from '#kernel/ui/board/board.rules.ts'
import { Board, type ColumnLook } from '#kernel/ui/board/board.tsx'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { inkOf } from '../work/tag.tsx'
import { useWork } from '../work/use-work.tsx'
import { columnsOf, statusIn } from './columns.rules.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskCard } from './task-card.tsx'

/** Cards that a column shows before it is asked for more. */
const firstCards = 40

/** Tasks by status. A card goes between others by mouse, touch or keys; the server decides its place by what stands there now. */
export function WorkBoard() {
  const t = useMessages(projectMessages)
  const { tasks, statuses, project, may, edit, nameOf } = useWork()
  const columns = columnsOf(statuses, project !== null)
  const [shown, setShown] = useState(
    columns.find(({ category }) => category === 'doing')?.key ?? columns[0]?.key ?? '',
  )
  const [more, setMore] = useState<ReadonlySet<string>>(new Set())
  const columnName = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column?.name ?? t.meanings[column?.category ?? 'todo']
  }
  const board = columns.map(({ key, statusIds }) => {
    const own = tasks.filter(({ statusId }) => statusIds.includes(statusId))
    return { column: key, cards: more.has(key) ? own : own.slice(0, firstCards), total: own.length }
  })
  const looks = Object.fromEntries(
    columns.map(({ key, category, color, wipLimit }): [string, ColumnLook] => {
      const total = board.find(({ column }) => column === key)?.total ?? 0
      const full = wipLimit !== null && total >= wipLimit
      const hidden = total - (board.find(({ column }) => column === key)?.cards.length ?? 0)
      return [
        key,
        {
          name: columnName(key),
          short: columnName(key),
          ink: inkOf(color),
          empty: t.board.empty,
          ...(wipLimit !== null && { limit: wipLimit }),
          quiet: category === 'done' || category === 'cancelled',
          head: full && (
            <span className="badge warn sq end">{total > (wipLimit ?? 0) ? t.board.over : t.board.full}</span>
          ),
          foot: (
            <>
              {hidden > 0 && (
                <button type="button" className="addc" onClick={() => setMore(new Set([...more, key]))}>
                  {t.board.more(hidden)}
                </button>
              )}
              {project?.rights.work && <QuickAdd statusId={key} column={columnName(key)} />}
            </>
          ),
        },
      ]
    }),
  )
  const onMove = (task: TaskItem, to: string, place?: BoardPlace) => {
    const column = columns.find(({ key }) => key === to)
    const statusId = column && statusIn(column, task, statuses)
    if (!column || !statusId) return
    const moves = statusId !== task.statusId
    // Over all projects there is no order among cards of several.
    const within = project && place ? { place } : {}
    if (!moves && !('place' in within)) return
    void edit([{ id: task.id, changes: moves ? { statusId } : {}, ...within }], t.done.moved(columnName(to)))
  }
  return (
    <Board
      id="work-board"
      className={styles.board ?? ''}
      board={board}
      looks={looks}
      idOf={({ id }) => id}
      nameOf={(task) => `${nameOf(task)} ${task.title}`}
      targetsOf={() => columns.map(({ key }) => key)}
      movable={may}
      onMove={onMove}
      ordered={project !== null}
      shown={shown}
      onShow={setShown}
    >
      {(task, grip) => <TaskCard task={task} grip={grip} />}
    </Board>
  )
}
