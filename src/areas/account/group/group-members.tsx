import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupMessages } from '../messages/group.ts'
import { accountPaths } from '../paths.ts'
import { SmallAvatar } from '../user/small-avatar.tsx'
import { UserPicker } from '../user-picker/user-picker.tsx'
import styles from './group.module.css'
import type { GroupMember } from './members.server.ts'

interface Props {
  members: readonly GroupMember[]
  /** The viewer, who cannot add themselves. */
  viewer: string
}

/** The members of a group, and a search for adding more. */
export function GroupMembers({ members, viewer }: Props) {
  const t = useMessages(groupMessages)
  const { submit } = useAction({ intent: 'add' })
  const nameOf = ({ firstname, lastname }: GroupMember) => `${firstname} ${lastname}`
  const person = (one: GroupMember) => (
    <>
      <SmallAvatar photo={one.picture} name={nameOf(one)} />
      <span className={styles.what}>
        <Link to={accountPaths.user(one.id)}>{nameOf(one)}</Link>
        <span className="soft sm"> {one.email}</span>
      </span>
    </>
  )
  return (
    <div className={styles.stack}>
      {members.length === 0 ? (
        <p className="soft">{t.noMembers}</p>
      ) : (
        <ul>
          {members.map((one) => (
            <li key={one.id} className={styles.row}>
              {person(one)}
              <ActionButton
                intent="out"
                values={{ id: one.id }}
                variant="quiet"
                size="small"
                label={t.removePerson(nameOf(one))}
              >
                {t.removeMember}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionForm intent="add" className={styles.stack}>
        {({ field }) => (
          <>
            <UserPicker
              {...field('person')}
              label={t.find}
              except={new Set([viewer, ...members.map(({ id }) => id)])}
              onChoose={({ id }) => submit('add', { id })}
            />
            <noscript>
              <button type="submit" className="btn">
                {t.add}
              </button>
            </noscript>
          </>
        )}
      </ActionForm>
    </div>
  )
}
