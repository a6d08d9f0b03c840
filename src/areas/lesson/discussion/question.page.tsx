import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { discussionMessages } from '../messages/discussion.ts'
import { lessonPaths } from '../paths.ts'
import { postIdInput } from './discussion.input.ts'
import { discussionView, hideInDiscussion } from './discussion.server.ts'
import { Discussion } from './discussion.tsx'
import { discussionActions } from './discussion-actions.ts'

export const handle = { crumb: (data: unknown) => (data as { unit?: string } | undefined)?.unit }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  discussionView(ctxOf(context), params.question ?? '')

export const action = actions({
  ...discussionActions,
  hide: act({
    input: postIdInput,
    run: (ctx, { id }) => hideInDiscussion(ctx, id),
    // If the question itself was deleted, so was its page.
    done: (_, { input, params: { params } }) =>
      input.id === params.question ? { redirect: lessonPaths.discussions() } : hidden,
  }),
})

const hidden = { message: { th: discussionMessages.th.hidden, en: discussionMessages.en.hidden } }

/** A question with its answers, and the form to answer it. */
export default function QuestionPage() {
  const t = useMessages(discussionMessages)
  const { course, unit, discussion } = useLoaderData<typeof loader>()
  const [question] = discussion.posts
  return (
    <div className="page">
      <TitleRow
        title={unit}
        count={course.title}
        back={{ to: lessonPaths.discussions(), label: t.staff.title }}
      >
        <Link className="btn" to={lessonPaths.discussion(course.slug, discussion.unitId)} reloadDocument>
          {t.staff.openUnit}
        </Link>
      </TitleRow>
      <Discussion discussion={discussion} to={lessonPaths.question(question?.id ?? '')} />
    </div>
  )
}
