import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { reportFromForm, writeEntry } from '#areas/feedback/public.server.ts'
import { AskForm, QuestionCard } from '#areas/feedback/question/public.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { courseMessages } from '../messages/course.ts'
import { talkMessages } from '../messages/talk.ts'
import { lessonPaths } from '../paths.ts'
import { courseFeedback } from './course-target.server.ts'
import { questionsView } from './feedback-view.server.ts'
import styles from './talk.module.css'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  questionsView(ctxOf(context), params.slug ?? '', new URL(request.url).searchParams)

export const action = formAction(async (input) => {
  const { ctx, form, params } = input
  const slug = params.slug ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'report') return reportFromForm(ctx, input, lessonPaths.questions(slug))
  const entered = { body: text('body'), name: text('name'), email: text('email') }
  await writeEntry(ctx, courseFeedback, { kind: 'question', ref: { slug }, params: entered })
  return { ok: true as const }
})

/** All approved questions about a course. */
export default function QuestionsPage() {
  const t = useMessages(talkMessages)
  const c = useMessages(courseMessages)
  const answered = useActionData()
  const { course, page, questions, isGuest } = useLoaderData<typeof loader>()
  const { slug, title } = course
  const path = lessonPaths.questions(slug)
  return (
    <div className="page">
      <PageTitle unlisted={page > 1}>{t.questionsOf(title)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: c.courses, to: lessonPaths.index() },
          { name: title, to: lessonPaths.detail(slug) },
          { name: t.questions },
        ]}
      />
      <h1>
        <Phrases>{t.questionsOf(title)}</Phrases>
      </h1>
      <div className={styles.list}>
        {questions.items.length === 0 && <p className="soft">{t.noQuestions}</p>}
        <div>
          {questions.items.map((question) => (
            <QuestionCard key={question.id} entry={question} words={t.card} reportTo={path} />
          ))}
        </div>
        {questions.pages > 1 && (
          <Pagination
            page={page}
            pages={questions.pages}
            href={(number) => lessonPaths.questions(slug, { page: String(number) })}
          />
        )}
        <AskForm to={path} guest={isGuest} answered={answered} />
      </div>
    </div>
  )
}
