import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { LoggedChange } from '../group/user-permissions.server.ts'
import { groupMessages } from '../messages/group.ts'
import { userMessages } from '../messages/users.ts'

/** One change as text: what was done to the user, and by whom. */
export function HistoryEntry({ change }: { change: LoggedChange }) {
  const t = useMessages(userMessages)
  const { log, sources } = useMessages(groupMessages)
  const locale = useLocale()
  const { event, from, to, reason, about, by } = change
  const role = about?.role[locale] ?? ''
  const itemName = about?.thing?.[locale] || about?.thing?.th || sources.gone
  const texts: Record<string, string> = {
    grant: log.grant(role, itemName),
    revoke: log.revoke(role, itemName),
    join_group: log.join(to),
    leave_group: log.leave(from),
  }
  return (
    <>
      {texts[event] ?? t.event(event, from, to)}
      {reason && !about && ` · ${reason}`}
      {by && <span className="soft"> {log.by(by)}</span>}
    </>
  )
}
