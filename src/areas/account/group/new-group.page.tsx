import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { groupMessages } from '../messages/group.ts'
import { accountPaths } from '../paths.ts'
import { groupInput } from './group.input.ts'
import styles from './group.module.css'
import { createGroup } from './group.server.ts'
import { GroupFields } from './group-fields.tsx'
import { loadGroupFormOptions } from './group-view.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => groupMessages[locale].newTitle }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const form = await loadGroupFormOptions(ctxOf(context))
  const requested = new URL(request.url).searchParams.get('work')
  return { form, preset: form.presets.find(({ key }) => key === requested) ?? null }
}

export const action = actions({
  create: act({
    input: groupInput,
    run: createGroup,
    done: (id) => ({ redirect: accountPaths.group(id) }),
  }),
})

/** A new group, from a template or empty. */
export default function NewGroupPage() {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  const { form, preset } = useLoaderData<typeof loader>()
  const chip = (key: string, name: string) => {
    const on = key === (preset?.key ?? '')
    return (
      <Link
        key={key}
        className={on ? 'chip set' : 'chip'}
        aria-current={on || undefined}
        to={key ? `?work=${key}` : '?'}
        preventScrollReset
        replace
      >
        {name}
      </Link>
    )
  }
  return (
    <div className="page">
      <TitleRow title={t.newTitle} back={{ to: accountPaths.groups, label: t.back }} lead={t.lead} />
      <div className={styles.body}>
        <Card>
          <div className={styles.form}>
            <nav className={styles.chips} aria-label={t.startWith}>
              <span className="soft">{t.startWith}</span>
              {chip('', t.empty)}
              {form.presets.map(({ key, name }) => chip(key, name[locale]))}
            </nav>
            <ActionForm key={preset?.key ?? ''} intent="create" className={styles.form}>
              {(state) => (
                <>
                  <GroupFields
                    form={form}
                    state={state}
                    value={{
                      nameTh: preset?.name.th ?? '',
                      nameEn: preset?.name.en ?? '',
                      abilities: preset?.abilities ?? [],
                      scope: null,
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
          </div>
        </Card>
      </div>
    </div>
  )
}
