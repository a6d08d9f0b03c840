import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { redirectOrNotFound } from '../page/page-view.server.ts'
import { legacyPath } from './old-address.rules.ts'

/** Paths of three or more parts, which no page of ours has: redirects those of imported sites. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = legacyPath(new URL(request.url).pathname)
  throw path ? await redirectOrNotFound(ctxOf(context), path) : notFound()
}

/** Never rendered: the loader redirects or gives the not-found page. Without it the response would be bare data. */
export default function OldAddressPage() {
  return <PageTitle unlisted>404</PageTitle>
}
