import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { regradeMessages } from '../messages/regrade.ts'
import { examPaths } from '../paths.ts'
import columns from '../question/question.module.css'
import { ImpactCard } from './impact-card.tsx'
import { hasWrongPoints, maxPoints, parseCorrection, regradeInput } from './regrade.input.ts'
import styles from './regrade.module.css'
import { startRegrade } from './regrade.server.ts'
import { correctionKinds } from './regrade.types.ts'
import { regradeView } from './regrade-view.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => regradeMessages[locale].crumb }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = new URL(request.url).searchParams
  return regradeView(ctx, params.exam ?? '', parseCorrection(query), Number(query.get('page')) || 1)
}

export const action = actions({
  regrade: act({
    ability: examAbilities['exam.manage'],
    input: regradeInput,
    async run(ctx, input, { params }) {
      await startRegrade(ctx, params.exam ?? '', input)
      return params.exam ?? ''
    },
    done: (exam) => ({ redirect: examPaths.regrade(exam) }),
  }),
})

/** Corrects a question after an exam was taken: first the preview, then the action. */
export default function RegradePage() {
  const t = useMessages(regradeMessages)
  const { exam, questions, preview, refused } = useLoaderData<typeof loader>()
  const [urlParams] = useSearchParams()
  // What is previewed is applied, so it is hidden as soon as the form says something else.
  const [isEdited, setEdited] = useState(false)
  useLiveList(`exam-regrade:${exam.id}`)
  return (
    <div className="page">
      <TitleRow title={t.title(exam.title)} lead={t.lead} />
      {questions.length === 0 ? (
        <Empty icon={iconSchool} title={t.none} />
      ) : (
        <div className={columns.columns}>
          <div className={columns.side}>
            <CorrectionForm key={urlParams.toString()} onEdit={setEdited} />
            {refused && !isEdited && <Notice tone="warn">{refused}</Notice>}
            {preview && !isEdited && <ImpactCard preview={preview} examId={exam.id} />}
            {preview && !isEdited && <ApplyForm />}
          </div>
          <RegradeHistory />
        </div>
      )}
    </div>
  )
}

function CorrectionForm({ onEdit }: { onEdit: (isEdited: boolean) => void }) {
  const t = useMessages(regradeMessages)
  const { questions } = useLoaderData<typeof loader>()
  const [urlParams] = useSearchParams()
  const [chosen, setChosen] = useState(urlParams.get('question') ?? questions[0]?.id ?? '')
  return (
    <Card title={t.correct}>
      <Form
        method="get"
        className={`${styles.look} ${styles.body}`}
        onChange={() => onEdit(true)}
        onSubmit={() => onEdit(false)}
      >
        <SelectField
          label={t.question}
          name="question"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={questions.map(({ id, name, isChanged, correction }) => ({
            value: id,
            label: [name, isChanged && t.changedSince, correction && t.kinds[correction]]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <SelectField
          label={t.how}
          name="how"
          defaultValue={urlParams.get('how') ?? 'version'}
          options={correctionKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
        <TextField
          label={t.points}
          name="points"
          inputMode="decimal"
          defaultValue={urlParams.get('points') ?? ''}
          error={hasWrongPoints(urlParams) ? t.wrongPoints(maxPoints) : undefined}
        />
        <div className="row wrap">
          <button type="submit" className="btn">
            {t.previewImpact}
          </button>
          <Link className="btn quiet" to={examPaths.question(chosen)}>
            {t.editQuestion}
          </Link>
        </div>
      </Form>
    </Card>
  )
}

function ApplyForm() {
  const t = useMessages(regradeMessages)
  const { preview } = useLoaderData<typeof loader>()
  const [urlParams] = useSearchParams()
  if (!preview) return null
  const { id, correction, changed } = preview
  return (
    <ActionForm
      key={`${correction.questionId} ${correction.kind} ${correction.points}`}
      intent="regrade"
      className={`card ${styles.look}`}
      values={{
        id,
        question: correction.questionId,
        how: correction.kind,
        points: urlParams.get('points') ?? '',
      }}
    >
      {({ field, pending }) => (
        <>
          <TextField label={t.reason} hint={t.reasonHint} maxLength={300} {...field('reason')} />
          <div>
            <button type="submit" className="btn primary" disabled={pending}>
              {t.apply(changed)}
            </button>
          </div>
        </>
      )}
    </ActionForm>
  )
}

function RegradeHistory() {
  const t = useMessages(regradeMessages)
  const locale = useLocale()
  const { history } = useLoaderData<typeof loader>()
  return (
    <aside className={columns.side}>
      <Card title={t.history}>
        {history.length === 0 && <p className="sm soft">{t.noHistory}</p>}
        <ol className={styles.history}>
          {history.map(({ id, question, kind, reason, status, looked, changed, who, createdAt }) => (
            <li key={id}>
              <b className={styles.name}>{question}</b>
              <span>
                {t.kinds[kind]} · {reason}
              </span>
              <span className="row wrap">
                <Badge tone={status === 'running' ? 'info' : 'good'}>
                  {status === 'running' ? t.running(looked) : t.done(changed)}
                </Badge>
              </span>
              <span className="xs soft">{t.by(who, formatDateTime(createdAt, locale))}</span>
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  )
}
