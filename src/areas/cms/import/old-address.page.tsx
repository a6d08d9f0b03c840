import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { redirectOrNotFound } from '../page/page-view.server.ts'
import { oldAddress } from './old-address.rules.ts'

/** Addresses of three parts and more, which no page of ours has: those of sites whose pages were brought in lead on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = oldAddress(new URL(request.url).pathname)
  throw path ? await redirectOrNotFound(ctxOf(context), path) : notFound()
}

/** Never shown: the loader leads on, or to the screen of what is not there. Without it the answer would be bare data. */
export default function OldAddressPage() {
  return <PageTitle unlisted>404</PageTitle>
}
