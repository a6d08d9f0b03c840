import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { Post } from '../blog/post.tsx'
import { WrittenPage } from '../page/written-page.tsx'
import { previewOf } from './preview.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  previewOf(ctxOf(context), params.pass ?? '')

/** A draft as its readers will see it, for anyone given the link. */
export default function PreviewPage() {
  const { page, post } = useLoaderData<typeof loader>()
  return page ? <WrittenPage view={page} /> : <Post view={post} />
}
