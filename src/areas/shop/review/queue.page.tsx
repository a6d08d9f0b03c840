import { Textarea } from '@mantine/core'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import { StaffQueue } from '../staff-queue/staff-queue.tsx'
import { answerReview, decideReview, keepReview, type QueuedReview, reviewQueue } from './moderate.server.ts'
import { reviewTabs } from './review.rules.ts'
import { ReviewCard } from './review-card.tsx'

const act = z.object({
  review: z.uuid(),
  intent: z.enum(['show', 'refuse', 'keep', 'answer']),
  answer: z.string().default(''),
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tab')
  const tab = reviewTabs.find((known) => known === asked) ?? 'waiting'
  return { tab, ...(await reviewQueue(ctxOf(context), tab)) }
}

export const action = formAction(async ({ ctx, form }) => {
  const { review, intent, answer } = parseInput(act, Object.fromEntries(form))
  if (intent === 'answer') await answerReview(ctx, review, { answer })
  else if (intent === 'keep') await keepReview(ctx, review)
  else await decideReview(ctx, review, intent)
  return { ok: true as const }
})

/** Reviews to be let, reported ones, and the shop's answers. */
export default function QueuePage() {
  const t = useMessages(reviewMessages).queue
  const { tab, items, waiting, reported } = useLoaderData<typeof loader>()
  const counts = { waiting, reported, shown: undefined, refused: undefined }
  return (
    <StaffQueue
      title={t.title}
      path={shopPaths.reviewQueue()}
      tab={tab}
      tabs={reviewTabs.map((key) => ({ key, name: t.tabs[key], count: counts[key] }))}
      empty={t.empty}
      icon={iconStarFilled}
    >
      {items.map((review) => (
        <QueueItem key={review.id} review={review} />
      ))}
    </StaffQueue>
  )
}

function QueueItem({ review }: { review: QueuedReview }) {
  const t = useMessages(reviewMessages).queue
  return (
    <section className="card">
      <ReviewCard review={review} />
      <p className="sm soft">
        <Link className="link" to={shopPaths.product(review.sku)}>
          {review.sku}
        </Link>{' '}
        · {t.order} <span className="num">{review.orderNumber}</span>
      </p>
      <Form method="post" className="stack">
        <input type="hidden" name="review" value={review.id} />
        <Textarea
          name="answer"
          label={t.answer}
          description={t.answerHint}
          autosize
          minRows={2}
          maxLength={1000}
          defaultValue={review.answer}
        />
        <div className="row wrap">
          {review.state !== 'shown' && (
            <button type="submit" name="intent" value="show" className="btn primary">
              {t.show}
            </button>
          )}
          {review.reported && (
            <button type="submit" name="intent" value="keep" className="btn primary">
              {t.keep}
            </button>
          )}
          {review.state !== 'refused' && (
            <button type="submit" name="intent" value="refuse" className="btn">
              {t.refuse}
            </button>
          )}
          <button type="submit" name="intent" value="answer" className="btn quiet">
            {t.sendAnswer}
          </button>
        </div>
      </Form>
    </section>
  )
}
