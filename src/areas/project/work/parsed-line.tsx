import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { projectMessages } from '../messages/index.ts'
import { iconCalendar, iconRepeat } from '../project-icons.ts'
import type { NewTask } from '../task/task.input.ts'
import { Avatars } from './avatars.tsx'
import { useDayText } from './due-text.tsx'
import { useWork } from './use-work.ts'

/** What was recognised in the line of a new task while it is typed: days, recurrence and assignees. */
export function ParsedLine({ line }: { line: NewTask }) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { members, today } = useWork()
  const dayText = useDayText(today)
  if (!line.dueOn && !line.assigneeIds) return null
  return (
    <p className="row wrap xs soft-t">
      {t.task.readAs}
      {line.dueOn && (
        <span className="badge acc">
          <Icon path={iconCalendar} className="ic" />
          {line.startOn && `${dayText(line.startOn)} – `}
          {dayText(line.dueOn)}
        </span>
      )}
      {line.rule && (
        <span className="badge acc">
          <Icon path={iconRepeat} className="ic" />
          {ruleText(line.rule, locale)}
        </span>
      )}
      <Avatars ids={line.assigneeIds ?? []} members={members} />
    </p>
  )
}
