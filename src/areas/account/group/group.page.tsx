import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions, type RequestParams } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { groupMessages } from '../messages/group.ts'
import { accountPaths } from '../paths.ts'
import { resolveUser } from '../user/resolve-user.server.ts'
import { groupInput, memberInput, newMemberInput } from './group.input.ts'
import styles from './group.module.css'
import {
  addToGroup,
  changeGroup,
  getGroup,
  removeFromGroup,
  removeGroup,
  restoreGroup,
} from './group.server.ts'
import { GroupFields } from './group-fields.tsx'
import { GroupMembers } from './group-members.tsx'
import { loadGroupFormOptions } from './group-view.server.ts'
import { membersOf } from './members.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const id = params.id ?? ''
  const group = await getGroup(ctx, id)
  const [form, members] = await Promise.all([loadGroupFormOptions(ctx), membersOf(ctx, id)])
  return { group, form, members, viewer: ctx.viewer.user?.id ?? '' }
}

export const handle = {
  crumb: (data: unknown, locale: 'th' | 'en') =>
    (data as { group?: { name: Record<'th' | 'en', string> } } | undefined)?.group?.name[locale],
}

const idOf = ({ params }: RequestParams) => params.id ?? ''
const textOf = (key: 'saved' | 'removed' | 'restored' | 'added' | 'takenOut') => ({
  th: groupMessages.th[key],
  en: groupMessages.en[key],
})

export const action = actions({
  save: act({
    input: groupInput.extend({ version: z.coerce.number().int() }),
    run: (ctx, { version, ...input }, params) => changeGroup(ctx, idOf(params), input, version),
    done: () => ({ message: textOf('saved') }),
  }),
  add: act({
    input: newMemberInput,
    async run(ctx, input, values) {
      const id = 'id' in input ? input.id : await resolveUser(ctx, input.person)
      await addToGroup(ctx, idOf(values), id)
      return id
    },
    done: (id) => ({ message: textOf('added'), undo: { intent: 'out', values: { id } } }),
  }),
  out: act({
    input: memberInput,
    run: (ctx, { id }, input) => removeFromGroup(ctx, idOf(input), id),
    done: (_, { input }) => ({ message: textOf('takenOut'), undo: { intent: 'add', values: input } }),
  }),
  remove: act({
    run: (ctx, _, input) => removeGroup(ctx, idOf(input)),
    done: () => ({ message: textOf('removed'), undo: { intent: 'restore', values: {} } }),
  }),
  restore: act({
    run: (ctx, _, input) => restoreGroup(ctx, idOf(input)),
    done: () => ({ message: textOf('restored') }),
  }),
})

/** A staff group: its permissions and members. */
export default function GroupPage() {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  const { group, form, members, viewer } = useLoaderData<typeof loader>()
  const { name, abilities, scope, version, removed } = group
  return (
    <DetailPage
      title={name[locale]}
      list={{ to: accountPaths.groups, label: t.back, key: group.id }}
      count={t.membersOf(members.length)}
      actions={
        <ActionButton intent={removed ? 'restore' : 'remove'} variant="ghost">
          {removed ? t.restore : t.remove}
        </ActionButton>
      }
      notices={removed && <Notice tone="warn">{t.removedNotice}</Notice>}
    >
      <Card title={t.members}>
        <GroupMembers members={members} viewer={viewer} />
      </Card>
      <Card>
        <ActionForm key={version} intent="save" values={{ version }} className={styles.form}>
          {(state) => (
            <>
              <GroupFields
                form={form}
                state={state}
                value={{
                  nameTh: name.th,
                  nameEn: name.en === name.th ? '' : name.en,
                  abilities,
                  scope,
                }}
              />
              <div>
                <button type="submit" className="btn primary" aria-busy={state.pending || undefined}>
                  {t.save}
                </button>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </DetailPage>
  )
}
