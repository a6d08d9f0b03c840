import { useEffect } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { billingPaths } from '#areas/billing/paths.ts'
import { getUserStorage, setUserQuota } from '#areas/files/public.server.ts'
import { action as act, actions, type RequestParams } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { isActionResult } from '#kernel/action/action-result.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { memberInput, roleInput as scopedRoleInput } from '../group/group.input.ts'
import { addToGroup, removeFromGroup } from '../group/group.server.ts'
import { PermissionSourcesCard } from '../group/permission-sources-card.tsx'
import { getUserPermissions, grantRole, revokeRole } from '../group/user-permissions.server.ts'
import { groupMessages } from '../messages/group.ts'
import { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import { erasureOf } from '../privacy/erasure.server.ts'
import { resetTwoFactor } from '../two-factor/reset.server.ts'
import { twoFactorMethods } from '../two-factor/two-factor.server.ts'
import { startViewAs } from '../view-as/view-as.server.ts'
import { HistoryEntry } from './history-entry.tsx'
import { reasonInput, roleInput, storageQuotaInput } from './manage.input.ts'
import {
  blockUser,
  changeRole,
  getMember,
  resendInvitation,
  sendSignInLink,
  unblockUser,
} from './manage.server.ts'
import { PermissionsCard } from './permissions-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { TwoFactorResetCard } from './two-factor-reset-card.tsx'
import { ViewAsCard } from './view-as-card.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = await getUserPermissions(ctx, params.id ?? '')
  const storageQuota = ctx.tenant.areas.includes('files') ? await getUserStorage(ctx, found.member.id) : null
  // Staff should know before they promise anything that the account is about to go.
  const erasure = await erasureOf(ctx, found.member.id)
  const hasTwoStep = (await twoFactorMethods(ctx, found.member.id)) !== null
  const isSelf = ctx.viewer.user?.id === found.member.id
  return { ...found, erasure, room: storageQuota, hasTwoStep, mine: isSelf }
}

export const handle = {
  crumb(data: unknown) {
    const { member } = (data ?? {}) as { member?: { firstname: string; lastname: string } }
    return member && `${member.firstname} ${member.lastname}`.trim()
  },
}

const permissionDone = (key: 'given' | 'taken') => () => ({
  message: { th: groupMessages.th.sources[key], en: groupMessages.en.sources[key] },
})
const groupDone =
  (key: 'added' | 'takenOut', undo: string) =>
  (_: unknown, { input }: { input: { id: string } }) => ({
    message: { th: groupMessages.th[key], en: groupMessages.en[key] },
    undo: { intent: undo, values: input },
  })
const done = () => ({ message: { th: userMessages.th.done, en: userMessages.en.done } })
const idOf = ({ params }: RequestParams) => params.id ?? ''

export const action = actions({
  role: act({
    input: z.object({ role: roleInput }),
    run: (ctx, { role }, input) => changeRole(ctx, idOf(input), role),
    done,
  }),
  block: act({
    input: reasonInput,
    run: (ctx, { reason }, params) => blockUser(ctx, idOf(params), reason),
    done,
  }),
  'two-step': act({
    input: reasonInput,
    run: (ctx, { reason }, params) => resetTwoFactor(ctx, idOf(params), reason),
    done,
  }),
  unblock: act({ run: (ctx, _, values) => unblockUser(ctx, idOf(values)), done }),
  invite: act({ run: (ctx, _, input) => resendInvitation(ctx, idOf(input)), done }),
  link: act({ run: (ctx, _, input) => sendSignInLink(ctx, idOf(input)), done }),
  room: act({
    input: storageQuotaInput,
    async run(ctx, { gigabytes }, input) {
      const { member } = await getMember(ctx, idOf(input))
      await setUserQuota(ctx, member.id, gigabytes)
    },
    done,
  }),
  join: act({
    input: memberInput,
    run: (ctx, { id }, input) => addToGroup(ctx, id, idOf(input)),
    done: groupDone('added', 'leave'),
  }),
  leave: act({
    input: memberInput,
    run: (ctx, { id }, input) => removeFromGroup(ctx, id, idOf(input)),
    done: groupDone('takenOut', 'join'),
  }),
  give: act({
    input: scopedRoleInput,
    run: (ctx, { role, until }, input) => grantRole(ctx, idOf(input), { ...role, until }),
    done: permissionDone('given'),
  }),
  take: act({
    input: scopedRoleInput,
    run: (ctx, { role }, input) => revokeRole(ctx, idOf(input), role),
    done: permissionDone('taken'),
  }),
  view: act({
    input: reasonInput,
    run: (ctx, { reason }, input) => startViewAs(ctx, idOf(input), reason),
    done: () => ({ redirect: accountPaths.own }),
  }),
})

/** Whether the invitation was just sent. Not when the page is reloaded or its link is shared: the URL no longer says so. */
function useInvited(): boolean {
  const [params] = useSearchParams()
  const invited = params.has('invited')
  useEffect(() => {
    if (!invited) return
    const url = new URL(location.href)
    url.searchParams.delete('invited')
    history.replaceState(history.state, '', url)
  }, [invited])
  return invited
}

/** A user of the site: role, status, e-mails, and admin actions. */
export default function UserPage() {
  const t = useMessages(userMessages)
  const { member, past, mine, room, erasure, hasTwoStep, ...rights } = useLoaderData<typeof loader>()
  // For a form submitted before scripts loaded; later ones report by a toast or beside their fields.
  const answer = useActionData<unknown>()
  const details = isActionResult(answer) ? answer : undefined
  const invited = useInvited()
  const name = `${member.firstname} ${member.lastname}`
  const blocked = member.status === 'blocked'
  return (
    <DetailPage
      title={name}
      list={{ to: accountPaths.users, label: t.back, key: member.id }}
      count={t.roles[member.role]}
      badge={blocked && <Badge tone="bad">{t.blocked}</Badge>}
      notices={
        (details || erasure || invited) && (
          <>
            {erasure && (
              <Notice tone="warn">
                {t.erasure} <DateText at={erasure.dueAt} />
              </Notice>
            )}
            {invited && !details && <Notice tone="good">{t.invited}</Notice>}
            {details?.ok && <Notice tone="good">{details.message}</Notice>}
            {details?.ok === false && (
              <Notice tone="bad" urgent>
                {details.problem.detail}
              </Notice>
            )}
          </>
        )
      }
      details={
        <Card title={t.contact}>
          <p>
            {member.email || '–'} · {member.phone ? formatPhone(member.phone) : '–'}
          </p>
          <p className="soft">
            {t.since} <DateText at={member.createdAt} />
          </p>
        </Card>
      }
      side={
        <>
          {member.email && !blocked && (
            <Card title={t.emails}>
              <ActionButton intent={member.hasPassword ? 'link' : 'invite'} variant="ghost">
                {member.hasPassword ? t.link : t.again}
              </ActionButton>
            </Card>
          )}
          <Card title={t.entitlements}>
            <ButtonLink variant="ghost" to={billingPaths.entitlements(member.id)}>
              {t.seeEntitlements}
            </ButtonLink>
          </Card>
        </>
      }
      history={{
        title: t.past,
        none: t.noPast,
        steps: past.toReversed().map((change) => ({
          key: `${change.event} ${String(change.at)}`,
          text: <HistoryEntry change={change} />,
          at: change.at,
        })),
      }}
    >
      {mine ? <Notice>{t.oneself}</Notice> : <PermissionsCard role={member.role} blocked={blocked} />}
      <PermissionSourcesCard role={member.role} mine={mine} of={rights} />
      {hasTwoStep && !mine && <TwoFactorResetCard />}
      {room && <StorageCard usage={room} />}
      {!mine && !blocked && member.role !== 'admin' && <ViewAsCard />}
    </DetailPage>
  )
}
