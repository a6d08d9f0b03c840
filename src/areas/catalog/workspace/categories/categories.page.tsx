import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useFetcher, useLoaderData, useNavigate } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconLayoutGrid, iconPackage, iconPlus } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { catalogAbilities } from '../../abilities.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import { listCategories } from '../../category/tree.server.ts'
import { catalogPaths } from '../../paths.ts'
import { categoryActionInput } from './categories.input.ts'
import styles from './categories.module.css'
import { runCategoryAction } from './categories-action.server.ts'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryTree } from './category-tree.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { categoryMessages } from './messages.ts'
import { promotedCategories } from './promoted.rules.ts'
import { PromotedRow } from './promoted-row.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, catalogAbilities['products.manage'])
  const roots = await listCategories(ctx, { all: true })
  const open = new URL(request.url).searchParams.get('category')
  return { roots, open: flat(roots).find(({ id }) => id === open) ?? null, now: ctx.now }
}

export const action = formAction(async ({ ctx, form }) => {
  const file = form.get('picture')
  form.delete('picture')
  const image = file instanceof File && file.size > 0 ? file : null
  const open = await runCategoryAction(ctx, parseInput(categoryActionInput, Object.fromEntries(form)), image)
  return { ok: true as const, open }
})

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** Manages the category tree: order, names and images, visibility. */
export default function CategoriesPage() {
  const { roots, open, now } = useLoaderData<typeof loader>()
  const t = useMessages(categoryMessages)
  const navigate = useNavigate()
  const close = () => navigate('.', { preventScrollReset: true })
  // Here instead of in the panel, which disappears with its category.
  const removing = useFetcher<unknown>()
  useFetcherResponse(removing, (answer) => {
    const refused = rejectionOf(answer)
    toast(refused ? refused.problem.detail : t.removed)
    if (!refused) close()
  })
  return (
    <div className={open ? 'cols has-panel' : 'cols'}>
      <div className="page">
        <PageTitle unlisted>{t.title}</PageTitle>
        <div className="title">
          <h1>{t.title}</h1>
          <span className="count hide-phone">{t.lead}</span>
          <div className="actions">
            <Link className="btn" to={catalogPaths.products()}>
              <Icon path={iconPackage} className="ic" />
              {t.products}
            </Link>
          </div>
        </div>
        <AddForm parent={null} label={t.addName} />
        {roots.length === 0 ? (
          <div className="tcard">
            <Empty icon={iconLayoutGrid} title={t.none}>
              <p>{t.noneText}</p>
            </Empty>
          </div>
        ) : (
          <div className={`tcard ${styles.tree}`}>
            <CategoryTree nodes={roots} parent={null} open={open?.id ?? null} now={now} />
          </div>
        )}
        {roots.length > 0 && (
          <>
            <PromotedRow row={promotedCategories(roots)} />
            <GuestPreview roots={roots} />
          </>
        )}
      </div>
      {open && (
        <CategoryPanel
          key={open.id}
          node={open}
          roots={roots}
          onClose={close}
          onRemove={() => removing.submit({ intent: 'remove', id: open.id }, { method: 'post' })}
        >
          <AddForm parent={open.id} label={t.addBelow(open.name.th)} />
        </CategoryPanel>
      )}
    </div>
  )
}

function AddForm({ parent, label }: { parent: string | null; label: string }) {
  const t = useMessages(categoryMessages)
  const fetcher = useFetcher<unknown>()
  const [name, setName] = useState('')
  const refused = rejectionOf(fetcher.data)
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    setName('')
    toast(t.added)
  })
  return (
    <fetcher.Form method="post" className={styles.add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="parent" value={parent ?? ''} />
      <input
        className="in grow"
        name="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        maxLength={200}
        aria-label={label}
        placeholder={label}
      />
      <button type="submit" className="btn" disabled={fetcher.state !== 'idle'}>
        <Icon path={iconPlus} className="ic" />
        {t.add}
      </button>
      {refused && (
        <p className="bad" role="alert">
          {refused.errors.name ?? refused.problem.detail}
        </p>
      )}
    </fetcher.Form>
  )
}
