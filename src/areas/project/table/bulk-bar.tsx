import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTrash, iconX } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { useSelection } from '../work/use-selection.ts'
import { useWork } from '../work/use-work.ts'

/** Actions on several selected tasks, in any view; one undo reverts them. */
export function BulkBar() {
  const t = useMessages(projectMessages)
  const { tasks: all, statuses, members, edit, project } = useWork()
  const { selected, select } = useSelection()
  // Tasks hidden by a filter are not changed.
  const tasks = all.filter(({ id }) => selected.has(id))
  if (!tasks.length) return null
  const clear = () => select([])
  const change = (changes: Parameters<typeof edit>[0][number]['changes']) =>
    void edit(
      tasks.map(({ id }) => ({ id, ...(changes && { changes }) })),
      t.done.editedMany(tasks.length),
    )
  return (
    <div className="bulk" role="toolbar" aria-label={t.table.selected(tasks.length)}>
      <span className="n">{t.table.selected(tasks.length)}</span>
      {project && (
        <Menu label={t.task.status} placement="top" trigger={<button type="button">{t.task.status}</button>}>
          {statuses.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => change({ statusId: id })}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Menu label={t.task.assign} placement="top" trigger={<button type="button">{t.task.assign}</button>}>
        {members.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => change({ assigneeIds: [id] })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        label={t.task.priority}
        placement="top"
        trigger={<button type="button">{t.task.priority}</button>}
      >
        {priorityNames(t).map((name, priority) => (
          <MenuItem key={name} onClick={() => change({ priority })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <button
        type="button"
        onClick={() => {
          void edit(
            tasks.map(({ id }) => ({ id, changes: { deleted: true } })),
            t.done.removedMany(tasks.length),
          )
          clear()
        }}
      >
        <Icon path={iconTrash} className="ic" />
        {t.task.remove}
      </button>
      <button type="button" aria-label={t.table.clear} onClick={clear}>
        <Icon path={iconX} className="ic" />
      </button>
    </div>
  )
}
