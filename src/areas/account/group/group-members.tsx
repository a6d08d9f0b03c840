import { Form, Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { groupMessages } from '../messages/group.ts'
import { SmallAvatar } from '../user/small-avatar.tsx'
import styles from './group.module.css'
import type { GroupMember } from './members.server.ts'

interface Props {
  members: readonly GroupMember[]
  /** The words people were looked for by, and who fits. */
  search: string
  found: readonly GroupMember[]
}

/** Who is in a group, and a search for more. The search is an address, so it works before scripts do. */
export function GroupMembers({ members, search, found }: Props) {
  const t = useMessages(groupMessages)
  const nameOf = ({ firstname, lastname }: GroupMember) => `${firstname} ${lastname}`
  const person = (one: GroupMember) => (
    <>
      <SmallAvatar picture={one.picture} name={nameOf(one)} />
      <span className={styles.what}>
        <Link to={`/config/people/${one.id}`}>{nameOf(one)}</Link>
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
                look="quiet"
                size="small"
                label={t.takeOutPerson(nameOf(one))}
              >
                {t.takeOut}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <Form className={styles.line} replace preventScrollReset>
        <TextField type="search" name="find" label={t.find} placeholder={t.findHint} defaultValue={search} />
        <button type="submit" className="btn">
          {t.search}
        </button>
      </Form>
      {search && found.length === 0 && <p className="soft">{t.nobody(search)}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((one) => (
            <li key={one.id} className={styles.row}>
              {person(one)}
              <ActionButton
                intent="add"
                values={{ id: one.id }}
                size="small"
                look="tint"
                label={t.addPerson(nameOf(one))}
              >
                {t.add}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
