import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { FormulaText } from '#kernel/formula/formula.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPrinter, iconSchool } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examMessages } from '../messages/assessment.ts'
import { previewMessages } from '../messages/preview.ts'
import { examPaths } from '../paths.ts'
import type { Answer, PresentedOption } from '../question/question.types.ts'
import { choiceLetter, QuestionForm } from '../room/question-form.tsx'
import styles from './preview.module.css'
import { maxPreviews, type PreviewQuestion, previewExam, scorePreview } from './preview.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => previewMessages[locale].open }

const versionOf = (request: Request): number => {
  const requested = Number(new URL(request.url).searchParams.get('version'))
  return Number.isInteger(requested) && requested >= 1 && requested <= maxPreviews ? requested : 1
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => ({
  ...(await previewExam(ctxOf(context), params.exam ?? '', versionOf(request))),
  most: maxPreviews,
})

export const action = formAction(async ({ ctx, form, params, request }) => {
  const answers = parseAnswers(String(form.get('answers') ?? ''))
  return {
    ok: true as const,
    points: await scorePreview(ctx, params.exam ?? '', versionOf(request), answers),
  }
})

function parseAnswers(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text.slice(0, 500_000))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** An exam as a learner would get it: each version is reproducible. */
export default function PreviewPage() {
  const data = useLoaderData<typeof loader>()
  const t = useMessages(previewMessages)
  const { exam, version, most } = data
  const to = (next: number) => examPaths.preview(exam.id, ((next - 1 + most) % most) + 1)
  return (
    <div className="page">
      <div className={styles.title}>
        <TitleRow title={t.title(exam.title)}>
          <Button variant="ghost" onClick={() => print()}>
            <Icon path={iconPrinter} />
            {t.print}
          </Button>
        </TitleRow>
      </div>
      <PaperHead />
      <p className={`soft ${styles.lead}`}>{t.lead}</p>
      <nav className={styles.versions} aria-label={t.version}>
        <Link className="btn small" to={to(version - 1)} aria-label={t.previous}>
          ←
        </Link>
        <b className="num">
          {t.version} {version}
        </b>
        <Link className="btn small" to={to(version + 1)} aria-label={t.next}>
          →
        </Link>
        {/* A different version each time, without a script: far from the current one, and never the same twice in a row. */}
        <Link className="btn small" to={to(version + 389)}>
          {t.roll}
        </Link>
      </nav>
      {data.questions.length ? <VersionPicker key={version} /> : <Empty icon={iconSchool} title={t.none} />}
    </div>
  )
}

/** The top of the printed exam: its title and instructions, and what its taker writes by hand. */
function PaperHead() {
  const { exam, outOf } = useLoaderData<typeof loader>()
  const t = useMessages(previewMessages)
  const e = useMessages(examMessages)
  return (
    <header className={styles.paper}>
      <h1>{exam.title}</h1>
      <p>{[e.details.minutes(exam.minutes), t.total(formatQuantity(outOf))].join(' · ')}</p>
      <p className={styles.blanks}>
        {[t.paper.name, t.paper.number, t.paper.date, t.paper.score].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      {exam.intro && <p className={styles.intro}>{exam.intro}</p>}
    </header>
  )
}

function VersionPicker() {
  const { questions, outOf } = useLoaderData<typeof loader>()
  const t = useMessages(previewMessages)
  const [answers, setAnswers] = useState<Record<string, Answer | null>>({})
  const [showsKey, setShowsKey] = useState(false)
  const scoring = useFetcher<typeof action>()
  const points = scoring.data && 'points' in scoring.data ? scoring.data.points : null
  const total = points && Object.values(points).reduce<number>((all, point) => all + (point ?? 0), 0)
  return (
    <>
      <div className={styles.actions}>
        <label className="check">
          <input
            type="checkbox"
            checked={showsKey}
            onChange={({ currentTarget }) => setShowsKey(currentTarget.checked)}
          />
          <span>{t.show}</span>
        </label>
        <Button
          size="small"
          aria-busy={scoring.state !== 'idle' || undefined}
          onClick={() => void scoring.submit({ answers: JSON.stringify(answers) }, { method: 'post' })}
        >
          {t.score}
        </Button>
        <p role="status">{total !== null && <b>{t.got(formatQuantity(total), formatQuantity(outOf))}</b>}</p>
      </div>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.id}>
            <Card title={t.question(at + 1)}>
              <p className="sm soft">
                {[question.part, t.points(formatQuantity(question.points))].filter(Boolean).join(' · ')}
              </p>
              <div className={styles.asked}>
                <RichText doc={question.shown.stem} />
                <QuestionForm
                  id={question.id}
                  question={question.shown}
                  answer={answers[question.id] ?? null}
                  disabled={false}
                  onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
                />
              </div>
              {showsKey && <AnswerKey question={question} />}
              {points && <QuestionPoints question={question} points={points[question.id] ?? null} />}
            </Card>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Choices are named by their letters, too: who marks on paper compares those, and a choice may be only an image. */
function AnswerKey({ question: { right, rightAt, shown } }: { question: PreviewQuestion }) {
  const t = useMessages(previewMessages)
  const locale = useLocale()
  const named = (options: readonly PresentedOption[] | undefined, at: number) =>
    `${choiceLetter(locale, at)}. ${options ? (options[at]?.text ?? '') : right[0]?.text}`
  const key = rightAt.length
    ? rightAt.map((at, place) =>
        shown.left ? `${shown.left[place]?.text} → ${named(shown.right, at)}` : named(shown.options, at),
      )
    : right.map(({ text }) => text)
  return (
    <p className={styles.key}>
      <b>{t.right}</b> {key.length ? <FormulaText>{key.join(' · ')}</FormulaText> : t.byHand}
    </p>
  )
}

function QuestionPoints({ question, points }: { question: PreviewQuestion; points: number | null }) {
  const t = useMessages(previewMessages)
  return (
    <p className={styles.worth} data-full={points === question.points}>
      {points === null ? t.waits : t.got(formatQuantity(points), formatQuantity(question.points))}
    </p>
  )
}
