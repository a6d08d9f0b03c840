import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy, iconEye, iconTrash } from '#kernel/ui/icons.ts'
import { Menu, MenuDivider, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { iconRepeat } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { RepeatDialog } from '../recurrence/repeat-dialog.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'

const repeatRules = { day: 'FREQ=DAILY', week: 'FREQ=WEEKLY', month: 'FREQ=MONTHLY' } as const

/** Further actions on a task. */
export function TaskMenu(props: { task: TaskItem; detail: TaskDetail }) {
  const [repeating, setRepeating] = useState(false)
  return (
    <>
      <TaskMenuItems {...props} onRepeat={() => setRepeating(true)} />
      {repeating && (
        <RepeatDialog task={props.task} repeats={props.detail.repeats} onClose={() => setRepeating(false)} />
      )}
    </>
  )
}

function TaskMenuItems({
  task,
  detail,
  onRepeat,
}: {
  task: TaskItem
  detail: TaskDetail
  onRepeat: () => void
}) {
  const t = useMessages(projectMessages)
  const copy = useCopy()
  const { act, edit, isAllowed, me, projectOf, show, tasks } = useWork()
  const project = projectOf(task)
  const watching = me !== null && detail.watcherIds.includes(me)
  const watcherIds = watching
    ? detail.watcherIds.filter((id) => id !== me)
    : [...detail.watcherIds, ...(me ? [me] : [])]
  const remove = () => {
    const below = (id: string): string[] => [
      id,
      ...tasks.filter(({ parentId }) => parentId === id).flatMap((item) => below(item.id)),
    ]
    show(null)
    void edit(
      below(task.id).map((id) => ({ id, changes: { deleted: true } })),
      t.done.removed,
    )
  }
  return (
    <Menu
      label={t.task.more}
      placement="bottom-end"
      trigger={
        <button type="button" className="ibtn sm" aria-label={t.task.more}>
          <Icon path={iconDots} className="ic" />
        </button>
      }
    >
      <MenuItem
        icon={iconCopy}
        onClick={() => {
          const path = projectPaths.task(project?.key ?? '', task.number)
          void copy(new URL(path, location.href).href, t.task.copied)
        }}
      >
        {t.task.copyLink}
      </MenuItem>
      {isAllowed(task) && (
        <>
          <MenuItem icon={iconEye} onClick={() => void edit([{ id: task.id, changes: { watcherIds } }])}>
            {watching ? t.task.unwatch : t.task.watch}
          </MenuItem>
          {project?.rights.plan && !detail.repeats && (
            <>
              <MenuDivider />
              {(['day', 'week', 'month'] as const).map((every) => (
                <MenuItem
                  key={every}
                  icon={iconRepeat}
                  onClick={() =>
                    void act(
                      projectPaths.api.repeats,
                      { taskId: task.id, rule: repeatRules[every] },
                      t.done.repeat,
                    )
                  }
                >
                  {t.task.repeats[every]}
                </MenuItem>
              ))}
              <MenuItem icon={iconRepeat} onClick={onRepeat}>
                {t.repeat.open}
              </MenuItem>
            </>
          )}
          {project?.rights.plan && detail.repeats && (
            <>
              <MenuDivider />
              <MenuItem icon={iconRepeat} onClick={onRepeat}>
                {t.repeat.change}
              </MenuItem>
              <MenuItem
                icon={iconRepeat}
                onClick={() =>
                  void act(
                    projectPaths.api.repeat(detail.repeats?.id ?? ''),
                    undefined,
                    t.task.repeats.none,
                    'DELETE',
                  )
                }
              >
                {t.task.repeats.none}
              </MenuItem>
            </>
          )}
          <MenuDivider />
          <MenuItem icon={iconTrash} danger onClick={remove}>
            {t.task.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
