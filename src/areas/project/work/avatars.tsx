import { SmallAvatar } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import type { ProjectUser } from './users.server.ts'

/** Avatars of people, the first few of them; screen readers read their names. */
export function Avatars({
  ids,
  members,
  max = 3,
}: {
  ids: readonly string[]
  members: readonly ProjectUser[]
  max?: number
}) {
  const found = ids.flatMap((id) => members.find((person) => person.id === id) ?? [])
  if (!found.length) return null
  return (
    <span className="avs" title={found.map(({ name }) => name).join(', ')}>
      <span className="vh">{found.map(({ name }) => name).join(', ')}</span>
      {found.slice(0, max).map(({ id, name, photo }) => (
        <SmallAvatar key={id} name={name} photo={photo} />
      ))}
      {found.length > max && <span className="more">+{found.length - max}</span>}
    </span>
  )
}

/** Returns a user's name, also for users who are no longer here. */
export function usePersonName(users: readonly ProjectUser[]): (id: string | null) => string {
  const t = useMessages(projectMessages)
  return (id) =>
    id === null ? t.task.product : (users.find((person) => person.id === id)?.name ?? t.task.former)
}
