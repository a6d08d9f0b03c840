import { TextInput } from '@mantine/core'
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { personRoom, setPersonQuota } from '#areas/files/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { peopleMessages } from '../messages/people.ts'
import { startViewAs } from '../view-as/view-as.server.ts'
import { roleInput, roomInput } from './manage.input.ts'
import {
  blockPerson,
  changeRole,
  getMember,
  inviteAgain,
  sendSignInLink,
  unblockPerson,
} from './manage.server.ts'
import styles from './people.module.css'
import { RoleSelect } from './role-select.tsx'
import { RoomCard } from './room-card.tsx'
import { ViewAsCard } from './view-as-card.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = await getMember(ctx, params.id ?? '')
  const room = ctx.tenant.areas.includes('files') ? await personRoom(ctx, found.member.id) : null
  return { ...found, room, mine: ctx.viewer.user?.id === found.member.id }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const id = params.id ?? ''
  const intent = String(form.get('intent'))
  if (intent === 'role') await changeRole(ctx, id, parseInput(roleInput, form.get('role')))
  else if (intent === 'block') await blockPerson(ctx, id, String(form.get('reason') ?? ''))
  else if (intent === 'unblock') await unblockPerson(ctx, id)
  else if (intent === 'invite') await inviteAgain(ctx, id)
  else if (intent === 'link') await sendSignInLink(ctx, id)
  else if (intent === 'room') {
    const { member } = await getMember(ctx, id)
    await setPersonQuota(ctx, member.id, parseInput(roomInput, Object.fromEntries(form)).gigabytes)
  } else if (intent === 'view') {
    await startViewAs(ctx, id, String(form.get('reason') ?? ''))
    return redirect('/user')
  }
  return { ok: true as const, done: intent }
})

/** One of the site's people: role, status, letters, and what admins did. */
export default function PersonPage() {
  const t = useMessages(peopleMessages)
  const { member, past, mine, room } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = refusalOf(answer)
  const done = answer && 'done' in answer
  const [params] = useSearchParams()
  const name = `${member.firstname} ${member.lastname}`
  const blocked = member.status === 'blocked'
  return (
    <div className="page">
      <TitleRow
        title={name}
        back={{ to: '/config/people', label: t.back }}
        count={t.roles[member.role]}
        badge={blocked && <Badge tone="bad">{t.blocked}</Badge>}
      />
      <div className={styles.body}>
        {params.has('invited') && !answer && <Notice tone="good">{t.invited}</Notice>}
        {done && <Notice tone="good">{t.done}</Notice>}
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
        <Card title={t.contact}>
          <p>
            {member.email || '–'} · {member.phone ? formatPhone(member.phone) : '–'}
          </p>
          <p className="soft">
            {t.since} <DateText at={member.createdAt} />
          </p>
        </Card>
        {mine ? (
          <Notice>{t.oneself}</Notice>
        ) : (
          <Card title={t.rights}>
            <div className={styles.stack}>
              <Form method="post" className={styles.line}>
                <RoleSelect key={member.role} label={t.role} name="role" value={member.role} />
                <button type="submit" name="intent" value="role" className="btn primary">
                  {t.change}
                </button>
              </Form>
              <Form method="post" className={styles.line}>
                {!blocked && <TextInput label={t.reason} name="reason" maxLength={300} />}
                <button type="submit" name="intent" value={blocked ? 'unblock' : 'block'} className="btn">
                  {blocked ? t.unblock : t.block}
                </button>
              </Form>
            </div>
          </Card>
        )}
        {member.email && !blocked && (
          <Card title={t.letters}>
            <Form method="post" className="row wrap">
              {member.hasPassword ? (
                <button type="submit" name="intent" value="link" className="btn">
                  {t.link}
                </button>
              ) : (
                <button type="submit" name="intent" value="invite" className="btn">
                  {t.again}
                </button>
              )}
            </Form>
          </Card>
        )}
        {room && <RoomCard room={room} error={refused?.errors.gigabytes} />}
        {!mine && !blocked && member.role !== 'admin' && <ViewAsCard refused={refused} />}
        <Card title={t.past}>
          {past.length === 0 ? (
            <p className="soft">{t.noPast}</p>
          ) : (
            <ol className={styles.past}>
              {past.toReversed().map((change) => (
                <li key={`${change.event} ${String(change.at)}`}>
                  {t.event(change.event, change.from, change.to)}
                  {change.reason && ` · ${change.reason}`}{' '}
                  <span className="soft sm">
                    <DateText at={change.at} time />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </div>
  )
}
