import { Link } from 'react-router'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import type { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import type { Member } from './manage.server.ts'
import { SmallAvatar } from './small-avatar.tsx'
import styles from './users.module.css'

/** The columns of the user list. */
export const userColumns = (t: (typeof userMessages)['th']): ListColumn<Member>[] => [
  {
    key: 'name',
    header: t.name,
    sort: { name: 'name' },
    cell: ({ id, picture, firstname, lastname }) => (
      <Link className={styles.person} to={accountPaths.user(id)}>
        <SmallAvatar photo={picture} name={`${firstname} ${lastname}`} />
        <b>
          {firstname} {lastname}
        </b>
      </Link>
    ),
  },
  {
    key: 'contact',
    header: t.contact,
    cell: ({ email, phone }) => (
      <>
        {email || (!phone && '–')}
        {phone && <div className="xs soft">{formatPhone(phone)}</div>}
      </>
    ),
  },
  {
    key: 'role',
    header: t.role,
    cell: ({ role, status, invited }) => (
      <>
        {t.roles[role]}{' '}
        {status === 'blocked' ? (
          <Badge tone="bad">{t.blocked}</Badge>
        ) : (
          invited && <Badge tone="warn">{t.statuses.invited}</Badge>
        )}
      </>
    ),
  },
  {
    key: 'joined',
    header: t.joined,
    stacked: true,
    sort: { name: 'newest', down: true },
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  {
    key: 'seen',
    header: t.seen,
    stacked: true,
    sort: { name: 'seen', down: true },
    cell: ({ seenAt }) => (seenAt ? <DateText at={seenAt} time /> : t.never),
  },
]
