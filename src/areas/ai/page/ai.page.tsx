import { Link, type LoaderFunctionArgs, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { useFrameKind } from '#kernel/ui/frame-kind.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { aiMessages } from '../messages/index.ts'
import { runAiAction } from './ai-action.server.ts'
import { aiView } from './ai-view.server.ts'
import { AnswerCard } from './answer-card.tsx'
import { AskForm } from './ask-form.tsx'
import { QuestionHistory } from './question-history.tsx'
import { type Answer, useAnswer } from './use-answer.ts'

export const loader = ({ context }: LoaderFunctionArgs) => aiView(ctxOf(context))

export const action = formAction(({ ctx, form }) => runAiAction(ctx, form))

/** Queries the site's model, and recognises text in an image. */
export default function AiPage() {
  const t = useMessages(aiMessages)
  const view = useLoaderData<typeof loader>()
  const atWork = useFrameKind() === 'workspace'
  const done = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const answering = useAnswer(() => void revalidate())
  const refused = done && !done.ok ? done : undefined
  const answer = answering.answer.state === 'none' ? answerFromAction(done) : answering.answer
  return (
    <div className={atWork ? 'page' : 'page section'}>
      {atWork ? (
        <TitleRow title={t.title} lead={t.lead} />
      ) : (
        <div className="head">
          <PageTitle unlisted>{t.title}</PageTitle>
          <div>
            <h1>{t.title}</h1>
            <p>{t.lead}</p>
          </div>
        </div>
      )}
      <div className="half">
        <div className="stack-l">
          {view.on ? (
            <p className="sm soft">
              {t.goesTo(view.goesTo)} · {t.left(view.left)}
            </p>
          ) : (
            <Notice title={t.offTitle}>
              <p>{view.used ? t.offAdmin : t.offOther}</p>
              {view.used && (
                <p>
                  <Link className="link" to={tenantPaths.section('ai')}>
                    {t.settings.open}
                  </Link>
                </p>
              )}
            </Notice>
          )}
          {refused && (
            <Notice tone="bad" urgent title={refused.problem.errors?.[0]?.message ?? refused.problem.detail}>
              <p className="xs code">{refused.problem.code}</p>
            </Notice>
          )}
          {done?.ok && done.intent === 'keep' && <Notice tone="good" title={t.kept(done.name)} />}
          <AskForm on={view.on} answering={answering} rejection={refused} />
          <AnswerCard answer={answer} />
        </div>
        <div className="stack-l">
          <QuestionHistory past={view.past} />
          {view.used && (
            <Card title={t.settings.title}>
              <p className="sm soft">{t.settings.used(view.used.questionCount, view.used.tokens)}</p>
              {view.on && (
                <div className="row">
                  <Link className="btn" to={tenantPaths.section('ai')}>
                    {t.settings.open}
                  </Link>
                </div>
              )}
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

/** The response to a plain form, where scripts do not run. */
function answerFromAction(done: ReturnType<typeof useActionData<typeof action>>): Answer {
  if (!done?.ok) return { state: 'none' }
  if (done.intent === 'ask') return { state: 'done', kind: 'text', text: done.result, id: done.id }
  if (done.intent === 'read')
    return { state: 'done', kind: 'read', text: done.text, confidence: done.confidence }
  return { state: 'none' }
}
