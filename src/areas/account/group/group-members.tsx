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
  const person = (groupMember: GroupMember) => (
    <>
      <SmallAvatar photo={groupMember.picture} name={nameOf(groupMember)} />
      <span className={styles.what}>
        <Link to={accountPaths.user(groupMember.id)}>{nameOf(groupMember)}</Link>
        <span className="soft sm"> {groupMember.email}</span>
      </span>
    </>
  )
  return (
    <div className={styles.stack}>
      {members.length === 0 ? (
        <p className="soft">{t.noMembers}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <li key={member.id} className={styles.row}>
              {person(member)}
              <ActionButton
                intent="out"
                values={{ id: member.id }}
                variant="quiet"
                size="small"
                label={t.removePerson(nameOf(member))}
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
