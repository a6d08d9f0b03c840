import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { movedOrGone } from '../page/page-view.server.ts'
import { oldAddress } from './old-address.rules.ts'

/** Addresses of three parts and more, which no page of ours has: those of sites whose pages were brought in lead on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = oldAddress(new URL(request.url).pathname)
  throw path ? await movedOrGone(ctxOf(context), path) : notFound()
}

export default function OldAddressPage() {
  return null
}
