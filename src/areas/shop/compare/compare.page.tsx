import { useEffect } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from 'react-router'
import { useComparison } from '#areas/cms/public.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Check } from '#kernel/ui/field.tsx'
import { iconColumns2 } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { handleAddToCartForm } from '../browse/add-form.server.ts'
import { RecentlyViewed } from '../browse/recently-viewed.tsx'
import { compareMessages } from '../messages/compare.ts'
import { shopPaths } from '../paths.ts'
import styles from './compare.module.css'
import { CompareTable } from './compare-table.tsx'
import { compareView } from './compare-view.server.ts'

/** A product added by the URL is stored in the browser, for the next one to be compared. */
export const handle = { hydrateImmediately: true }

const maxCompared = 4

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const add = searchParams.get('add')
  const skus = [...searchParams.getAll('sku'), ...(add ? [add] : [])].slice(0, maxCompared)
  return { ...(await compareView(ctxOf(context), skus)), requested: skus.length, add }
}

export const action = formAction(handleAddToCartForm)

export default function ComparePage() {
  const t = useMessages(compareMessages)
  const { products, rows, requested, add } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  useStoredSelection(requested, add && (products[0]?.sku ?? null))
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <Breadcrumbs steps={[{ name: t.shop, to: shopPaths.products() }, { name: t.title }]} />
      <div className={styles.head}>
        <div>
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
        </div>
        {products.length > 1 && <Check className={styles.differ}>{t.onlyDifferent}</Check>}
      </div>
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {products.length === 0 ? (
        <Empty
          icon={iconColumns2}
          title={t.empty}
          actions={<ButtonLink to={shopPaths.products()}>{t.browse}</ButtonLink>}
        >
          <p>{t.emptyLead}</p>
        </Empty>
      ) : (
        <CompareTable products={products} rows={rows} hasRoom={products.length < maxCompared} />
      )}
      <RecentlyViewed />
    </div>
  )
}

/** A URL without products shows those selected in this browser; one that adds a product shows it next to them. */
function useStoredSelection(requested: number, add: string | null) {
  const navigate = useNavigate()
  const { skus, take } = useComparison()
  useEffect(() => {
    if (add) navigate(shopPaths.compare(take(add)), { replace: true })
    else if (requested === 0 && skus.length > 0) navigate(shopPaths.compare(skus), { replace: true })
  }, [add, requested, skus, take, navigate])
}
