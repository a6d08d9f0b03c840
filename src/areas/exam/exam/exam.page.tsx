import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { courseChoices, coursesByIds } from '#areas/lesson/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { authorize } from '#kernel/auth/abilities.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { RelatedSideColumn } from '#kernel/ui/related/related.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { listBanks } from '../bank/bank.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { sebMessages } from '../messages/seb.ts'
import { examPaths } from '../paths.ts'
import styles from '../question/question.module.css'
import { defaultRules, examFields, examValue } from './exam.fields.ts'
import layout from './exam.module.css'
import { managedExam, previewDraw, saveExam, transitionExam } from './exam.server.ts'
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
      fields: examFields(courses, banks, true, ctx.caller.ip),
      value: {
        ...examValue({ title: '', slug: '', intro: '', rules: defaultRules, parts }),
        courseId: courses[0]?.id ?? '',
      },
    }
  }
  const exam = await managedExam(ctx, params.exam ?? '')
  const [[course], drawn] = await Promise.all([coursesByIds(ctx, [exam.courseId]), previewDraw(ctx, exam)])
  return {
    exam: {
      id: exam.id,
      title: exam.title,
      slug: exam.slug,
      status: exam.status,
      version: exam.version,
      course: course ?? null,
      seb: exam.rules.seb !== undefined,
      drawn: {
        ...drawn,
        parts: drawn.parts.map((part) => ({
          ...part,
          bankName: banks.find(({ id }) => id === part.bank)?.name ?? null,
        })),
      },
      example: closingExample(exam.rules),
    },
    fields: examFields(courses, banks, false, ctx.caller.ip),
    value: examValue(exam),
  }
}

const doneMessage = (key: 'saved' | 'opened' | 'closed') => ({
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
    done: ({ isNew, id }) => (isNew ? { redirect: examPaths.exam(id) } : doneMessage('saved')),
  }),
  open: act({
    ability,
    run: (ctx, _, { params }) => transitionExam(ctx, params.exam ?? '', 'open'),
    done: () => doneMessage('opened'),
  }),
  close: act({
    ability,
    run: (ctx, _, { params }) => transitionExam(ctx, params.exam ?? '', 'close'),
    done: () => doneMessage('closed'),
  }),
})

/** An exam: what it draws, when it can be taken, and its rules. */
export default function ExamPage() {
  const { exam, fields, value } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Header />
      <div className={styles.columns}>
        <RecordForm fields={fields} value={value} version={exam?.version ?? 0} />
        {exam && <Sidebar />}
      </div>
    </div>
  )
}

/** The state of the exam, what it would currently ask, and the next step. */
function Header() {
  const t = useMessages(staffExamMessages)
  const locale = useLocale()
  const { exam } = useLoaderData<typeof loader>()
  const back = { to: examPaths.exams(), label: t.title }
  if (!exam) return <TitleRow title={t.newTitle} back={back} />
  const { title, drawn, status, course, example } = exam
  const drawSummary = drawn.questions ? t.drawn(drawn.questions, formatQuantity(drawn.points)) : t.nothing
  const lasts = example && t.example(formatDateTime(example.startsAt, locale), example.minutes)
  return (
    <>
      <TitleRow
        title={title}
        back={back}
        badge={<Badge {...(status === 'open' && { tone: 'good' as const })}>{t.statuses[status]}</Badge>}
        lead={[drawSummary, lasts].filter(Boolean).join(' · ')}
      >
        {course && status !== 'draft' && (
          <Link className="btn" to={examPaths.assessment(course.slug, exam.slug)}>
            {t.link}
          </Link>
        )}
        <ActionButton
          intent={status === 'open' ? 'close' : 'open'}
          variant={status === 'open' ? 'ghost' : 'primary'}
        >
          {status === 'open' ? t.close : t.open}
        </ActionButton>
      </TitleRow>
      {drawn.short.length > 0 && (
        <div className={layout.errors}>
          <Notice tone="warn">
            {drawn.short.map((part) => (
              <p key={part.title}>
                {t.short(part.title, part.found, part.requested)}{' '}
                {part.drafts > 0 && part.bank && (
                  <Link to={examPaths.questions({ bank: part.bank, tab: 'draft' })}>
                    {t.drafts(part.drafts)}
                  </Link>
                )}
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}

function Sidebar() {
  const seb = useMessages(sebMessages)
  const { exam } = useLoaderData<typeof loader>()
  if (!exam) return null
  return (
    <aside className={styles.side}>
      <DrawnParts drawn={exam.drawn} />
      {exam.seb && exam.status === 'open' && (
        <Card title="Safe Exam Browser">
          <p className={styles.actions}>
            <a className="btn sm" href={examPaths.api.sebFile(exam.id)} download>
              {seb.download}
            </a>
          </p>
        </Card>
      )}
      <RelatedSideColumn record={{ to: examPaths.exam(exam.id), label: exam.title }} />
    </aside>
  )
}

type Drawn = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['exam']>['drawn']

/** What each part of the saved exam draws, beside the form: a bank with too few questions is seen before it is opened. */
function DrawnParts({ drawn: { parts, questions, points } }: { drawn: Drawn }) {
  const t = useMessages(staffExamMessages).parts
  if (!parts.length) return null
  return (
    <Card title={t.title}>
      <table className={`t ${layout.parts}`}>
        <thead>
          <tr>
            <th>{t.part}</th>
            <th className="num">{t.ready}</th>
            <th className="num">{t.drawn}</th>
            <th className="num">{t.points}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.number}>
              <td>
                {part.title || part.bankName || t.selected}
                {part.title && part.bankName && <small>{part.bankName}</small>}
              </td>
              <td className="num">{part.ready}</td>
              <td className="num">{part.drawn}</td>
              <td className="num">{formatQuantity(part.points)}</td>
            </tr>
          ))}
        </tbody>
        {parts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td />
              <td className="num">{questions}</td>
              <td className="num">{formatQuantity(points)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  )
}
