import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { courseChoices, coursesByIds } from '#areas/lesson/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import type { Answer } from '#kernel/action/answer.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm } from '#kernel/fields/index.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { RelatedBeside } from '#kernel/ui/related/related.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { listBanks } from '../bank/bank.server.ts'
import { accommodationMessages } from '../messages/accommodation.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { markingMessages } from '../messages/marking.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { previewMessages } from '../messages/preview.ts'
import { regradeMessages } from '../messages/regrade.ts'
import { sebMessages } from '../messages/seb.ts'
import { examPaths } from '../paths.ts'
import styles from '../question/question.module.css'
import { examFields, examValue, usualRules } from './exam.fields.ts'
import { drawnNow, managedExam, moveExam, saveExam } from './exam.server.ts'
import { closingExample } from './time.rules.ts'

export const handle = {
  crumb: (data: unknown) => (data as { exam?: { title: string } | null } | undefined)?.exam?.title,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, examAbilities['exam.manage'])
  const [courses, banks] = await Promise.all([courseChoices(ctx), listBanks(ctx)])
  if (params.exam === 'new') {
    const [first] = banks
    const parts = first ? [{ pick: 'random' as const, title: '', bank: first.id, count: 0, points: 0 }] : []
    return {
      exam: null,
      fields: examFields(courses, banks, true),
      value: {
        ...examValue({ title: '', slug: '', intro: '', rules: usualRules, parts }),
        courseId: courses[0]?.id ?? '',
      },
    }
  }
  const exam = await managedExam(ctx, params.exam ?? '')
  const [[course], drawn] = await Promise.all([coursesByIds(ctx, [exam.courseId]), drawnNow(ctx, exam)])
  return {
    exam: {
      ...{ id: exam.id, title: exam.title, slug: exam.slug, status: exam.status, version: exam.version },
      course: course ?? null,
      seb: exam.rules.seb !== undefined,
      drawn,
      example: closingExample(exam.rules),
    },
    fields: examFields(courses, banks, false),
    value: examValue(exam),
  }
}

const both = (key: 'saved' | 'opened' | 'closed') => ({
  message: { th: staffExamMessages.th[key], en: staffExamMessages.en[key] },
})
const ability = examAbilities['exam.manage']

export const action = actions({
  save: act({
    ability,
    async run(ctx, _, { form, params }) {
      const id = params.exam === 'new' ? null : (params.exam ?? '')
      return { isNew: !id, id: await saveExam(ctx, id, form) }
    },
    done: ({ isNew, id }) => (isNew ? { redirect: examPaths.exam(id) } : both('saved')),
  }),
  open: act({
    ability,
    run: (ctx, _, { params }) => moveExam(ctx, params.exam ?? '', 'open'),
    done: () => both('opened'),
  }),
  close: act({
    ability,
    run: (ctx, _, { params }) => moveExam(ctx, params.exam ?? '', 'close'),
    done: () => both('closed'),
  }),
})

/** One exam: what it draws, when it is sat, and by what rules. */
export default function ExamPage() {
  const t = useMessages(staffExamMessages)
  const { exam, fields, value } = useLoaderData<typeof loader>()
  const answered = useActionData<Answer>()
  const refused = refusalOf(answered)
  const sending = useNavigation().formMethod === 'POST'
  return (
    <div className="page">
      <TitleRow title={exam ? exam.title : t.newTitle} back={{ to: examPaths.exams, label: t.title }} />
      <div className={styles.columns}>
        <Form
          key={exam?.version ?? 0}
          method="post"
          className={`card ${styles.form}`}
          noValidate
          encType="multipart/form-data"
        >
          {refused && (
            <Notice tone="bad" urgent>
              {refused.problem.detail}
            </Notice>
          )}
          {answered?.ok && answered.message && <Notice tone="good">{answered.message}</Notice>}
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={exam?.version ?? 0} />
          <FieldsEditor
            fields={fields}
            value={refused ? readForm(fields, (name) => refused.values[name]) : value}
            errors={refused?.errors ?? {}}
          />
          <div className={styles.save}>
            <SubmitButton state={sending ? 'loading' : refused ? 'error' : 'normal'}>{t.save}</SubmitButton>
          </div>
        </Form>
        {exam && <Beside />}
      </div>
    </div>
  )
}

function Beside() {
  const t = useMessages(staffExamMessages)
  const monitor = useMessages(monitorMessages)
  const seb = useMessages(sebMessages)
  const regrading = useMessages(regradeMessages)
  const accommodations = useMessages(accommodationMessages)
  const marking = useMessages(markingMessages)
  const preview = useMessages(previewMessages)
  const locale = useLocale()
  const { exam } = useLoaderData<typeof loader>()
  if (!exam) return null
  const { drawn, status, course, example } = exam
  return (
    <aside className={styles.side}>
      <Card title={t.state}>
        <p className="row">
          <Badge {...(status === 'open' && { tone: 'good' as const })}>{t.statuses[status]}</Badge>
        </p>
        <p className="sm">
          {drawn.questions ? t.drawn(drawn.questions, formatQuantity(drawn.points)) : t.nothing}
        </p>
        {drawn.short.length > 0 && (
          <ul className={styles.faults}>
            {drawn.short.map(({ title, found, wanted }) => (
              <li key={title}>{t.short(title, found, wanted)}</li>
            ))}
          </ul>
        )}
        {example && (
          <p className="sm soft">{t.example(formatDateTime(example.startsAt, locale), example.minutes)}</p>
        )}
        <div className={styles.acts}>
          <ActionButton intent={status === 'open' ? 'close' : 'open'} size="small">
            {status === 'open' ? t.close : t.open}
          </ActionButton>
        </div>
      </Card>
      {exam.seb && (
        <Card title="Safe Exam Browser">
          <p className={styles.acts}>
            {status === 'open' && (
              <a className="btn sm" href={examPaths.api.sebFile(exam.id)} download>
                {seb.download}
              </a>
            )}
          </p>
        </Card>
      )}
      <Card title={t.attempts}>
        <p className={styles.acts}>
          <Link className="btn sm" to={examPaths.preview(exam.id)}>
            {preview.open}
          </Link>
          <Link className="btn sm" to={examPaths.attempts(exam.id)}>
            {t.attempts}
          </Link>
          <Link className="btn sm" to={examPaths.marking(exam.id)}>
            {marking.open}
          </Link>
          {status !== 'draft' && (
            <Link className="btn sm" to={examPaths.monitor(exam.id)}>
              {monitor.open}
            </Link>
          )}
          <Link className="btn sm" to={examPaths.accommodations(exam.id)}>
            {accommodations.crumb}
          </Link>
          {status !== 'draft' && (
            <Link className="btn sm" to={examPaths.regrade(exam.id)}>
              {regrading.crumb}
            </Link>
          )}
          {course && status !== 'draft' && (
            <Link className="btn sm" to={examPaths.assessment(course.slug, exam.slug)}>
              {t.link}
            </Link>
          )}
        </p>
      </Card>
      <RelatedBeside record={{ to: examPaths.exam(exam.id), label: exam.title }} />
    </aside>
  )
}
