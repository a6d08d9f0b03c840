import { SmallAvatar } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import type { ProjectPerson } from './people.server.ts'

/** Avatars of people, the first few of them; screen readers read their names. */
export function Faces({
  ids,
  people,
  most = 3,
}: {
  ids: readonly string[]
  people: readonly ProjectPerson[]
  most?: number
}) {
  const found = ids.flatMap((id) => people.find((person) => person.id === id) ?? [])
  if (!found.length) return null
  return (
    <span className="avs" title={found.map(({ name }) => name).join(', ')}>
      <span className="vh">{found.map(({ name }) => name).join(', ')}</span>
      {found.slice(0, most).map(({ id, name, picture }) => (
        <SmallAvatar key={id} name={name} picture={picture} />
      ))}
      {found.length > most && <span className="more">+{found.length - most}</span>}
    </span>
  )
}

/** Returns a user's name, also for users who are no longer here. */
export function usePersonName(people: readonly ProjectPerson[]): (id: string | null) => string {
  const t = useMessages(projectMessages)
  return (id) =>
    id === null ? t.task.product : (people.find((person) => person.id === id)?.name ?? t.task.former)
}
