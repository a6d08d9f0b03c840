import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconUsers } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import { InviteCard } from './invite-card.tsx'
import { inviteInput } from './manage.input.ts'
import { inviteUser, listUsers } from './manage.server.ts'
import { userColumns } from './user-columns.tsx'
import { listedRoles, userList, userStatuses } from './users.list.rules.ts'
import styles from './users.module.css'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  listUsers(ctxOf(context), userList.parse(new URL(request.url).searchParams))

export const action = actions({
  invite: act({
    input: inviteInput,
    run: inviteUser,
    done: (id) => ({ redirect: accountPaths.user(id, { invited: true }) }),
  }),
})

/** The site's users, for its admins: search and invite. */
export default function UsersPage() {
  const t = useMessages(userMessages)
  const page = useLoaderData<typeof loader>()
  const invite = (
    <a className="btn primary" href="#invite">
      <Icon path={iconPlus} className="ic" />
      {t.invite}
    </a>
  )
  return (
    <ListPage
      list={userList}
      address={useListUrl(userList)}
      page={page}
      labels={t}
      actions={
        <>
          <Link className="btn quiet" to={accountPaths.groups}>
            {t.groups}
          </Link>
          {invite}
        </>
      }
      filters={[
        {
          name: 'role',
          label: t.role,
          all: t.anyRole,
          choices: listedRoles.map((value) => ({ value, label: t.roles[value] })),
        },
        {
          name: 'status',
          label: t.status,
          all: t.anyStatus,
          choices: userStatuses.map((value) => ({ value, label: t.statuses[value] })),
        },
      ]}
      columns={userColumns(t)}
      nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
      empty={{ icon: iconUsers, action: invite }}
      noneFound={{ title: t.none, text: t.noneText }}
    >
      <div className={styles.below}>
        <InviteCard />
      </div>
    </ListPage>
  )
}
