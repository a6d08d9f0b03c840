import { TextInput } from '@mantine/core'
import { Form, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconUsers } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { peopleMessages } from '../messages/people.ts'
import { type InviteInput, peopleQuery } from './manage.input.ts'
import { invitePerson, listPeople } from './manage.server.ts'
import styles from './people.module.css'
import { PeopleFilters } from './people-filters.tsx'
import { RoleSelect } from './role-select.tsx'
import { SmallFace } from './small-face.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = peopleQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { query, ...(await listPeople(ctxOf(context), query)) }
}

export const action = formAction(async ({ ctx, form }) => {
  const id = await invitePerson(ctx, Object.fromEntries(form) as unknown as InviteInput)
  return redirect(`/config/people/${id}?invited`)
})

/** The site's people, for its admins: found, and new ones invited. */
export default function PeoplePage() {
  const t = useMessages(peopleMessages)
  const { query, items, total, page, pages } = useLoaderData<typeof loader>()
  const refused = refusalOf(useActionData())
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
    required: true,
  })
  return (
    <div className="page">
      <TitleRow title={t.title} count={t.count(total)}>
        <a className="btn primary" href="#invite">
          <Icon path={iconPlus} className="ic" />
          {t.invite}
        </a>
      </TitleRow>
      <div className={styles.body}>
        <PeopleFilters query={query} />
        {items.length === 0 ? (
          <Empty icon={iconUsers} title={t.none}>
            <p>{t.noneText}</p>
          </Empty>
        ) : (
          <div className="tcard xscroll">
            <table className="t stacks">
              <thead>
                <tr>
                  <th scope="col">{t.name}</th>
                  <th scope="col">{t.contact}</th>
                  <th scope="col">{t.role}</th>
                  <th scope="col">{t.joined}</th>
                  <th scope="col">{t.seen}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((member) => (
                  <tr key={member.id}>
                    <td>
                      <Link className={styles.person} to={`/config/people/${member.id}`}>
                        <SmallFace picture={member.picture} name={`${member.firstname} ${member.lastname}`} />
                        <b>
                          {member.firstname} {member.lastname}
                        </b>
                      </Link>
                    </td>
                    <td>
                      {member.email || (!member.phone && '–')}
                      {member.phone && <div className="xs soft">{formatPhone(member.phone)}</div>}
                    </td>
                    <td>
                      {t.roles[member.role]}{' '}
                      {member.status === 'blocked' ? (
                        <Badge tone="bad">{t.blocked}</Badge>
                      ) : (
                        member.invited && <Badge tone="warn">{t.statuses.invited}</Badge>
                      )}
                    </td>
                    <td data-label={t.joined}>
                      <DateText at={member.createdAt} />
                    </td>
                    <td data-label={t.seen}>
                      {member.seenAt ? <DateText at={member.seenAt} time /> : t.never}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(at) => `?${new URLSearchParams({ ...query, page: String(at) })}`}
        />
        <Card title={<span id="invite">{t.invite}</span>}>
          <Form method="post" className={styles.stack} noValidate>
            <p className="soft">{t.inviteLead}</p>
            {refused && !refused.problem.errors && (
              <Notice tone="bad" urgent>
                {refused.problem.detail}
              </Notice>
            )}
            <div className={styles.fields}>
              <TextInput label={t.firstname} {...field('firstname')} />
              <TextInput label={t.lastname} {...field('lastname')} />
              <TextInput label={t.email} type="email" {...field('email')} />
              <RoleSelect label={t.role} name="role" value={refused?.values.role ?? 'user'} />
            </div>
            <div>
              <button type="submit" className="btn primary">
                {t.send}
              </button>
            </div>
          </Form>
        </Card>
      </div>
    </div>
  )
}
