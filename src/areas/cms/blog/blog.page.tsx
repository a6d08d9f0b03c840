import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { Blog } from './blog.tsx'
import { blogView } from './blog-view.server.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  blogView(ctxOf(context), new URL(request.url).searchParams)

export default function BlogPage() {
  return <Blog view={useLoaderData<typeof loader>()} />
}
