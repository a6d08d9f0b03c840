import { Textarea } from '@mantine/core'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'
import { StaffQueue } from '../staff-queue/staff-queue.tsx'
import { answerQuestion, decideQuestion, type QueuedQuestion, questionQueue } from './moderate.server.ts'
import { longestAnswer, questionTabs } from './question.rules.ts'
import { QuestionCard } from './question-card.tsx'

const act = z.object({
  question: z.uuid(),
  intent: z.enum(['show', 'refuse', 'answer']),
  answer: z.string().default(''),
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tab')
  const tab = questionTabs.find((known) => known === asked) ?? 'waiting'
  return { tab, ...(await questionQueue(ctxOf(context), tab)) }
}

export const action = formAction(async ({ ctx, form }) => {
  const { question, intent, answer } = parseInput(act, Object.fromEntries(form))
  if (intent === 'answer') await answerQuestion(ctx, question, { answer })
  else await decideQuestion(ctx, question, intent)
  return { ok: true as const }
})

/** Questions about products, to be answered or refused. */
export default function QuestionQueuePage() {
  const t = useMessages(questionMessages).queue
  const { tab, items, waiting, open } = useLoaderData<typeof loader>()
  const counts = { waiting, open, answered: undefined, refused: undefined }
  return (
    <StaffQueue
      title={t.title}
      path={shopPaths.questionQueue()}
      tab={tab}
      tabs={questionTabs.map((key) => ({ key, name: t.tabs[key], count: counts[key] }))}
      empty={t.empty}
      icon={iconMessageCircle}
    >
      {items.map((question) => (
        <QueueItem key={`${question.id} ${question.state}`} question={question} />
      ))}
    </StaffQueue>
  )
}

function QueueItem({ question }: { question: QueuedQuestion }) {
  const t = useMessages(questionMessages).queue
  const locale = useLocale()
  return (
    <section className="card">
      <p className="sm">
        <Link className="link" to={shopPaths.product(question.sku)}>
          {question.product[locale] || question.product.th}
        </Link>
      </p>
      <QuestionCard question={question} />
      <Form method="post" className="stack">
        <input type="hidden" name="question" value={question.id} />
        <Textarea
          name="answer"
          label={t.answer}
          description={t.answerHint}
          autosize
          minRows={2}
          maxLength={longestAnswer}
          defaultValue={question.answer}
        />
        <div className="row wrap">
          <button type="submit" name="intent" value="answer" className="btn primary">
            {t.sendAnswer}
          </button>
          {question.state !== 'shown' && (
            <button type="submit" name="intent" value="show" className="btn">
              {t.show}
            </button>
          )}
          {question.state !== 'refused' && (
            <button type="submit" name="intent" value="refuse" className="btn quiet">
              {t.refuse}
            </button>
          )}
        </div>
      </Form>
    </section>
  )
}
