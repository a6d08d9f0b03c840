import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { defineList } from '#kernel/list/list.rules.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconTrash, iconUsers } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { groupMessages } from '../messages/group.ts'
import { accountPaths } from '../paths.ts'
import { memberInput } from './group.input.ts'
import { listGroups, removeGroup, restoreGroup } from './group.server.ts'
import { scopeChoices, scopeItemName } from './scope-choices.server.ts'

const list = defineList({ size: 200, sorts: ['name'] })

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => groupMessages[locale].title }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const groups = await listGroups(ctx)
  const limited = groups.flatMap(({ scope }) => (scope ? [scope] : []))
  const choices = limited.length ? await scopeChoices(ctx, limited) : []
  const items = groups.map((group) => ({
    ...group,
    where: group.scope ? (scopeItemName(choices, group.scope) ?? null) : null,
  }))
  return { items, total: items.length, page: 1, pages: 1 }
}

const textOf = (key: 'removed' | 'restored') => ({ th: groupMessages.th[key], en: groupMessages.en[key] })

export const action = actions({
  remove: act({
    input: memberInput,
    run: (ctx, { id }) => removeGroup(ctx, id),
    done: (_, { input }) => ({ message: textOf('removed'), undo: { intent: 'restore', values: input } }),
  }),
  restore: act({
    input: memberInput,
    run: (ctx, { id }) => restoreGroup(ctx, id),
    done: () => ({ message: textOf('restored') }),
  }),
})

/** The staff groups, with their permissions and number of members. */
export default function GroupsPage() {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const create = (
    <Link className="btn primary" to={accountPaths.newGroup}>
      <Icon path={iconPlus} className="ic" />
      {t.create}
    </Link>
  )
  return (
    <ListPage
      list={list}
      address={useListUrl(list)}
      page={page}
      labels={t}
      actions={
        <>
          <Link className="btn quiet" to={accountPaths.users}>
            {t.people}
          </Link>
          {create}
        </>
      }
      columns={[
        {
          key: 'name',
          header: t.name,
          cell: ({ id, name }) => (
            <Link to={accountPaths.group(id)}>
              <b>{name[locale]}</b>
            </Link>
          ),
        },
        { key: 'rights', header: t.rights, cell: ({ abilities }) => t.rightsOf(abilities.length) },
        { key: 'scope', header: t.scope, cell: ({ where }) => where?.[locale] || where?.th || t.everywhere },
        { key: 'members', header: t.members, cell: ({ members }) => t.membersOf(members) },
        {
          key: 'remove',
          header: '',
          cell: ({ id, name }) => (
            <ActionButton
              intent="remove"
              values={{ id }}
              variant="quiet"
              size="small"
              icon={iconTrash}
              label={`${t.remove} ${name[locale]}`}
            />
          ),
        },
      ]}
      nameOf={({ name }) => name[locale]}
      empty={{ icon: iconUsers, action: create }}
    />
  )
}
