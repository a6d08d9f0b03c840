import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { signedInUser } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Check } from '#kernel/ui/field.tsx'
import { useFrameKind } from '#kernel/ui/frame-kind.ts'
import { iconMessageCircle, iconPencil } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { messageAbilities } from '../abilities.ts'
import { inboxQuery } from '../message.input.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { messagePaths } from '../paths.ts'
import { Compose } from './compose.tsx'
import styles from './inbox.module.css'
import { getThread, listRecipients, listThreads } from './inbox.server.ts'
import { markRead, markUnread, setArchived } from './mark.server.ts'
import { canMembersMessage, setMembersCanMessage } from './settings.server.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { getRecipient, reply, sendMessageTo } from './write.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => inboxMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const me = signedInUser(ctx)
  if (!ctx.tenant.areas.includes('message')) throw notFound()
  const query = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { thread, before, to } = query
  const composing = to !== undefined && !thread
  const [list, open, readers] = await Promise.all([
    listThreads(ctx, query),
    thread ? getThread(ctx, thread, before) : null,
    composing ? listRecipients(ctx, query.q) : null,
  ])
  const reader = to ? await getRecipient(ctx, to) : null
  return {
    me: me.id,
    query,
    list,
    open,
    readers,
    staff: ctx.viewer.role !== 'user',
    reader: reader && { id: reader.id, name: `${reader.firstname} ${reader.lastname}` },
    among: can(ctx.viewer, messageAbilities['settings.change']) ? await canMembersMessage(ctx) : null,
  }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const thread = text('thread')
  if (intent === 'write')
    return redirect(messagePaths.inbox({ thread: await sendMessageTo(ctx, text('to'), text('text')) }))
  if (intent === 'reply') await reply(ctx, thread, text('text'))
  else if (intent === 'read') await markRead(ctx, thread)
  else if (intent === 'settings') await setMembersCanMessage(ctx, form.get('among') === 'on')
  else {
    if (intent === 'unread') await markUnread(ctx, thread)
    else await setArchived(ctx, thread, intent === 'archive')
    // Returns to the list with its filters.
    const { box, q, page } = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return redirect(messagePaths.inbox({ box, q, page }))
  }
  return { ok: true as const, done: intent }
})

/** One inbox: messages from users, about orders and from the site, with replies. */
export default function InboxPage() {
  const t = useMessages(inboxMessages)
  const { me, list, query, open, readers, reader, staff, among } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  useLive(`message:${me}`, revalidate)
  const writing = params.has('to')
  const atWork = useFrameKind() === 'workspace'
  const write = (
    <ButtonLink to={messagePaths.write()} icon={iconPencil}>
      {t.write}
    </ButtonLink>
  )
  return (
    <AccountFrame title={t.title}>
      {atWork ? (
        <TitleRow title={t.title} lead={t.lead}>
          {write}
        </TitleRow>
      ) : (
        <div className={styles.head}>
          <div>
            <h1>{t.title}</h1>
            <p className="soft">{t.lead}</p>
          </div>
          {write}
        </div>
      )}
      <div className={styles.inbox} data-open={open !== null || writing}>
        <ThreadList list={list} query={query} />
        <section className={styles.thread}>
          {open ? (
            <ThreadPane key={open.id} thread={open} query={query} staff={staff} />
          ) : writing ? (
            <Compose
              readers={readers ?? []}
              reader={reader}
              search={query.q}
              staff={staff}
              rejection={refused}
            />
          ) : (
            <div className={styles.quiet}>
              <Empty title={t.choose} icon={iconMessageCircle} />
            </div>
          )}
        </section>
      </div>
      {among !== null && (
        <div className={styles.settings}>
          <Card title={t.settings}>
            <Form method="post" className="stack-s">
              <input type="hidden" name="intent" value="settings" />
              {answer && 'done' in answer && answer.done === 'settings' && (
                <Notice tone="good">{t.saved}</Notice>
              )}
              <Check name="among" defaultChecked={among}>
                {t.among}
              </Check>
              <p className="soft sm">{t.amongHint}</p>
              <div>
                <button type="submit" className="btn ghost small">
                  {t.save}
                </button>
              </div>
            </Form>
          </Card>
        </div>
      )}
    </AccountFrame>
  )
}
