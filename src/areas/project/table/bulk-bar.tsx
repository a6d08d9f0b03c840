import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { agendaMessages } from '../calendar/agenda-messages.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { useSelection } from '../work/use-selection.ts'
import { useWork } from '../work/use-work.ts'
import { allHave, categoryChanges, dueChange } from './bulk.rules.ts'

/** Actions on several selected tasks, in any view; one undo reverts them. */
export function BulkBar() {
  const t = useMessages(projectMessages)
  const agendaText = useMessages(agendaMessages)
  const { tasks: all, statuses, members, categories, edit, project, today } = useWork()
  const [choosesDay, setChoosesDay] = useState(false)
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
  const setDue = (dueOn: Day | null) =>
    void edit(
      tasks.map((task) => ({ id: task.id, changes: dueChange(task, dueOn) })),
      t.done.editedMany(tasks.length),
    )
  const toggleCategory = (category: string) => {
    const edits = categoryChanges(tasks, category)
    void edit(edits, t.done.editedMany(edits.length))
  }
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
        <MenuItem onClick={() => change({ assigneeIds: [] })}>{t.task.nobody}</MenuItem>
      </Menu>
      <Menu label={t.task.due} placement="top" trigger={<button type="button">{t.task.due}</button>}>
        <MenuItem onClick={() => setDue(today)}>{agendaText.today}</MenuItem>
        <MenuItem onClick={() => setDue(addDays(today, 1))}>{agendaText.tomorrow}</MenuItem>
        <MenuItem onClick={() => setChoosesDay(true)}>{t.table.chooseDay}</MenuItem>
        <MenuItem onClick={() => setDue(null)}>{t.filter.dues.none}</MenuItem>
      </Menu>
      {project && categories.length > 0 && (
        <Menu
          label={t.task.category}
          placement="top"
          trigger={<button type="button">{t.task.category}</button>}
        >
          {categories.map(({ id, name }) => (
            <MenuItem
              key={id}
              onClick={() => toggleCategory(id)}
              {...(allHave(tasks, id) && { end: <Icon path={iconCheck} className="ic" /> })}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
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
      {choosesDay && <DueDialog onChoose={setDue} onClose={() => setChoosesDay(false)} />}
    </div>
  )
}

function DueDialog({ onChoose, onClose }: { onChoose: (day: Day) => void; onClose: () => void }) {
  const t = useMessages(projectMessages)
  const [day, setDay] = useState<Day | null>(null)
  return (
    <Modal title={t.task.due} confirmsClose={false} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!day) return
          onChoose(day)
          onClose()
        }}
      >
        <DateField label={t.task.due} hideLabel value={day} onChange={setDay} />
        <button type="submit" className="btn primary" disabled={!day}>
          {t.table.setDay}
        </button>
      </form>
    </Modal>
  )
}
