import { useMemo, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { MoreTasks } from '../work/more-tasks.tsx'
import { useSelection } from '../work/use-selection.ts'
import { useWork } from '../work/use-work.ts'
import { ExportMenu } from './export-menu.tsx'
import { totalsOf } from './rows.rules.ts'
import styles from './table.module.css'
import { TableColumns } from './table-columns.tsx'
import { GroupLine, TaskLine, TotalCell } from './table-lines.tsx'
import { useColumns } from './use-columns.ts'
import { useGrid } from './use-grid.ts'
import { useGroups } from './use-groups.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import type { VisibleColumn } from './visible-columns.ts'

const rowHeight = 42

/** Tasks as a spreadsheet. Only the visible part is rendered. */
export function WorkTable() {
  const t = useMessages(projectMessages)
  const { total, statuses, members, nameOf, project } = useWork()
  const columns = useColumns()
  const keysOfColumns = columns.map(({ key }) => key)
  const { selected, toggle, select } = useSelection()
  const { lines, shown, groupName, folded, fold } = useGroups()
  const frame = useRef<HTMLDivElement>(null)
  const view = useVirtualRows(frame, lines.length, rowHeight)
  const grid = useGrid(frame, {
    rows: shown.length,
    columns: columns.length,
    idOf: (row) => shown[row]?.id,
    reveal: (row) => view.reveal(lines.findIndex((line) => line.kind === 'task' && line.task === shown[row])),
  })
  const names = { statuses, members, priorities: priorityNames(t), fields: project?.fields ?? [] }
  const keys = useTableKeys(grid, { visibleTasks: shown, columns: keysOfColumns, names, onSelect: toggle })
  const everything = shown.length > 0 && shown.every(({ id }) => selected.has(id))
  const all = useMemo(() => totalsOf(shown), [shown])
  const rowOf = useMemo(() => new Map(shown.map(({ id }, row) => [id, row])), [shown])
  const { cursor, moveTo, edit, done } = grid
  const cursorIn = (row: number) => (cursor && row >= cursor.row && row <= cursor.end ? cursor : null)
  return (
    <>
      <div className="row between" style={{ marginBottom: 8 }}>
        <span className="soft-t xs">{t.table.sum(shown.length, total)}</span>
        <span className="row">
          <TableColumns />
          <ExportMenu />
        </span>
      </div>
      <div ref={frame} className={`tcard ${styles.frame}`} onScroll={view.onScroll} {...keys}>
        <table
          className={styles.table}
          style={{ minWidth: tableWidth(columns) }}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
          role="grid"
          aria-label={t.table.label}
          aria-rowcount={lines.length + 1}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.pick}>
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t.table.selectAll}
                  checked={everything}
                  onChange={() => select(everything ? [] : shown.map(({ id }) => id))}
                />
              </th>
              {columns.map(({ key, head, numeric, field }) => (
                <th
                  key={key}
                  scope="col"
                  className={`${styles[field ? 'own' : key] ?? ''} ${numeric ? styles.num : ''}`}
                  title={field && head}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.before > 0 && <SpacerRow height={view.before} span={columns.length + 1} />}
            {lines.slice(view.from, view.to).map((line) => {
              if (line.kind === 'group')
                return (
                  <GroupLine
                    key={`group ${line.key}`}
                    line={line}
                    columns={columns}
                    name={groupName(line.key)}
                    folded={folded.has(line.key)}
                    onFold={() => fold(line.key)}
                  />
                )
              const row = rowOf.get(line.task.id) ?? 0
              return (
                <TaskLine
                  key={line.task.id}
                  line={line}
                  columns={columns}
                  name={nameOf(line.task)}
                  selected={selected.has(line.task.id)}
                  onToggle={toggle}
                  row={row}
                  cursor={cursorIn(row)}
                  isFirst={!cursor && row === 0}
                  moveTo={moveTo}
                  edit={edit}
                  done={done}
                />
              )
            })}
            {lines.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className={styles.none}>
                  {t.filter.noneFound}
                </td>
              </tr>
            )}
            {view.after > 0 && <SpacerRow height={view.after} span={columns.length + 1} />}
          </tbody>
          <tfoot>
            <tr>
              <td className={styles.pick} />
              {columns.map(({ key }) =>
                key === 'title' ? (
                  <td key={key} className={styles.title}>
                    {t.table.tasks(all.count)}
                  </td>
                ) : (
                  <TotalCell key={key} column={key} totals={all} none="–" />
                ),
              )}
            </tr>
          </tfoot>
        </table>
        <MoreTasks auto />
      </div>
    </>
  )
}

/** Space for the title and the columns; wider ones share the rest. */
const tableWidth = (columns: readonly VisibleColumn[]) =>
  324 +
  columns.reduce((all, { key, field }) => all + (field || key === 'start' || key === 'due' ? 130 : 104), -104)

/** Fills the height of the lines that are not rendered. */
const SpacerRow = ({ height, span }: { height: number; span: number }) => (
  <tr style={{ height }}>
    <td colSpan={span} />
  </tr>
)
