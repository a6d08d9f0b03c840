import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { staffView } from './staff-view.server.ts'
import { staffLogs } from './staff-view.ts'

/** Data of the staff panel on a product's page, loaded when opened: `?log=prices|stock&page=2`. It has no screen of its own. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page') ?? 1)
  return staffView(ctxOf(context), params.sku ?? '', {
    log: staffLogs.find((staffLog) => staffLog === searchParams.get('log')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  })
}
