import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { reportFromForm, writeEntry } from '#areas/feedback/public.server.ts'
import { averageOf } from '#areas/feedback/public.ts'
import { ReviewCard, StarHistogram } from '#areas/feedback/review/public.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { courseMessages } from '../messages/course.ts'
import { talkMessages } from '../messages/talk.ts'
import { lessonPaths } from '../paths.ts'
import { courseFeedback } from './course-target.server.ts'
import { reviewsView } from './feedback-view.server.ts'
import styles from './talk.module.css'
import { WriteReview } from './write-review.tsx'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  reviewsView(ctxOf(context), params.slug ?? '', new URL(request.url).searchParams)

export const action = formAction(async (input) => {
  const { ctx, form, params } = input
  const slug = params.slug ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'report') return reportFromForm(ctx, input, lessonPaths.reviews(slug))
  await writeEntry(ctx, courseFeedback, {
    kind: 'review',
    ref: { slug },
    params: {
      stars: form.get('stars') ?? undefined,
      body: text('body'),
      ...(text('as') && { as: text('as') }),
    },
  })
  return redirect(lessonPaths.reviews(slug))
})

/** All shown reviews of a course by stars, and the learner's own. */
export default function ReviewsPage() {
  const t = useMessages(talkMessages)
  const c = useMessages(courseMessages)
  const refused = rejectionOf(useActionData())
  const { course, stars, page, reviews, own } = useLoaderData<typeof loader>()
  const { slug, title } = course
  const rating = averageOf(course.stars)
  const to = (count: number) => lessonPaths.reviews(slug, { stars: String(count) })
  const tabs = [
    { key: 'all', to: lessonPaths.reviews(slug), name: t.all },
    ...[5, 4, 3, 2, 1].map((count) => ({ key: String(count), to: to(count), name: t.stars(count) })),
  ]
  return (
    <div className="page">
      <PageTitle unlisted={page > 1 || stars !== null}>{t.reviewsOf(title)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: c.courses, to: lessonPaths.index() },
          { name: title, to: lessonPaths.detail(slug) },
          { name: t.reviews },
        ]}
      />
      <h1>
        <Phrases>{t.reviewsOf(title)}</Phrases>
      </h1>
      {own && <WriteReview own={own} rejection={refused} />}
      {rating ? (
        <div className="reviews section-t">
          <StarHistogram stars={course.stars} to={to} note={t.onlyLearners} />
          <div>
            <LinkTabs label={t.all} tabs={tabs} current={stars ? String(stars) : 'all'} />
            {reviews.items.map((review) => (
              <ReviewCard
                key={review.id}
                entry={review}
                words={t.card}
                reportTo={lessonPaths.reviews(slug)}
              />
            ))}
            {reviews.pages > 1 && (
              <Pagination
                page={page}
                pages={reviews.pages}
                href={(number) =>
                  lessonPaths.reviews(slug, { ...(stars && { stars: String(stars) }), page: String(number) })
                }
              />
            )}
          </div>
        </div>
      ) : (
        <div className={styles.none}>
          <Empty icon={iconStarFilled} title={t.noReviews}>
            <p>{t.onlyLearners}</p>
          </Empty>
        </div>
      )}
    </div>
  )
}
