import { type LoaderFunctionArgs, redirect } from 'react-router'
import { acceptsHtml } from '#kernel/http/accepts-html.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { shopPaths } from '../../paths.ts'
import { staffView } from './staff-view.server.ts'
import { staffLogs } from './staff-view.ts'

/**
 * Data of the staff panel on a product's page, loaded when opened: `?log=prices|stock&page=2`. It has no screen of its own:
 * opened in a browser, it leads to the product.
 */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const sku = params.sku ?? ''
  if (acceptsHtml(request)) throw redirect(shopPaths.product(sku))
  const { searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page') ?? 1)
  return staffView(ctxOf(context), sku, {
    log: staffLogs.find((staffLog) => staffLog === searchParams.get('log')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  })
}
