import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { listPostCategories } from '../category/category.server.ts'
import { slugOf } from '../page/slug.rules.ts'
import { Blog } from './blog.tsx'
import { blogView } from './blog-view.server.ts'
import { submitComment } from './comment-action.server.ts'
import { Post } from './post.tsx'
import { postViewAt } from './post-view.server.ts'

/** `/cms-blog/{slug}`: the category of this name if there is one, else a post without a category. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const slug = slugOf(params.slug)
  const isCategory = (await listPostCategories(ctx)).some(({ code }) => code === slug)
  return isCategory
    ? { blog: await blogView(ctx, new URL(request.url).searchParams, slug), post: null }
    : { blog: null, post: await postViewAt(ctx, { slug }) }
}

export const action = formAction((input) => submitComment(input.ctx, input.params.slug, input))

export default function NamedPage() {
  const { blog, post } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return blog ? <Blog view={blog} /> : <Post view={post} done={done} />
}
