import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { pageViewAt } from './page-view.server.ts'
import { WrittenPage } from './written-page.tsx'

/** `/{page}`, `/{page}/{post}` (a child page) and `/cms/page/{slug}`. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  params.post === undefined
    ? pageViewAt(ctxOf(context), { slug: params.page })
    : pageViewAt(ctxOf(context), { slug: params.post, parent: params.page })

export default function PagePage() {
  return <WrittenPage view={useLoaderData<typeof loader>()} />
}
