import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { submitComment } from './comment-action.server.ts'
import { Post } from './post.tsx'
import { postViewAt } from './post-view.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  postViewAt(ctxOf(context), { slug: params.post, category: params.category })

export const action = formAction((input) => submitComment(input.ctx, input.params.post, input))

export default function PostPage() {
  return <Post view={useLoaderData<typeof loader>()} done={useActionData<typeof action>()} />
}
