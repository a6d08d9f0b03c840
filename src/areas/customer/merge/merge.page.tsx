import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { kernelPaths } from '#kernel/paths.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { customerAbilities } from '../abilities.ts'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import { type MergePreview, mergeCustomers, mergeInput, previewMerge } from './merge.server.ts'
import { SideCard } from './side-card.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => customerMessages[locale].merge.title }

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  previewMerge(ctxOf(context), params.customer ?? '', new URL(request.url).searchParams.get('with'))

export const action = actions({
  merge: act({
    ability: customerAbilities.merge,
    input: mergeInput,
    run: mergeCustomers,
    done: ({ into }) => ({ redirect: customerPaths.page(into) }),
  }),
})

/** Compares two customers: what moves, and the result. */
export default function MergePage() {
  const t = useMessages(customerMessages).merge
  const preview = useLoaderData<typeof loader>()
  const { target, source } = preview
  return (
    <div className="page">
      <TitleRow
        title={t.title}
        lead={t.lead}
        back={{ to: customerPaths.page(target.id), label: target.name }}
      >
        {source && (
          <Link className="btn quiet" to={customerPaths.merge(source.id, target.id)} replace>
            {t.swap}
          </Link>
        )}
      </TitleRow>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <SideCard title={t.kept} side={target} />
          {source ? <SideCard title={t.goes} side={source} /> : <FindOther of={target.id} />}
        </div>
        {source && <MergeResult preview={preview} />}
      </div>
    </div>
  )
}

function FindOther({ of }: { of: string }) {
  const t = useMessages(customerMessages).merge
  const navigate = useNavigate()
  return (
    <Card title={t.goes}>
      <UserPicker
        label={t.find}
        address={kernelPaths.api.searchKind('customers')}
        except={new Set([of])}
        onChoose={({ id }) => navigate(customerPaths.merge(of, id), { replace: true })}
        nothing={t.nobody}
      />
    </Card>
  )
}

function MergeResult({ preview: { target, source, after } }: { preview: MergePreview }) {
  const all = useMessages(customerMessages)
  const t = all.merge
  if (!source) return null
  if (!after) return <Notice tone="bad">{t.two}</Notice>
  const moves: [string, string | number][] = [
    [t.moved.orders, source.orders],
    [t.moved.notes, source.notes],
    [t.moved.tags, source.tags.join(', ') || t.none],
    [t.moved.contacts, source.contacts],
    ...(source.userId ? ([[t.moved.account, '1']] as [string, string][]) : []),
  ]
  return (
    <>
      <div className={styles.pair}>
        <Card title={t.moves}>
          <dl className="kv">
            {moves.map(([name, count]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <SideCard title={t.after} side={after} />
      </div>
      <Notice tone="warn">
        {t.ever} {t.old}
      </Notice>
      <div className="row">
        <ActionButton
          intent="merge"
          variant="danger"
          values={{ from: source.id, into: target.id }}
          confirm={{ title: t.sure(source.name), message: t.sureText, word: t.word }}
        >
          {t.go}
        </ActionButton>
        <Link className="btn quiet" to={customerPaths.merge(target.id)} replace>
          {t.other}
        </Link>
      </div>
    </>
  )
}
