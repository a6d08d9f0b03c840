import { Link, type LoaderFunctionArgs, type Location, redirect, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { RichTextEditor } from '#kernel/fields/editor/rich-text-editor.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { listBanks } from '../bank/bank.server.ts'
import { questionMessages } from '../messages/question.ts'
import { regradeMessages } from '../messages/regrade.ts'
import { examPaths } from '../paths.ts'
import { examsUsingQuestion } from '../regrade/regrade-view.server.ts'
import { validateBody } from './body.rules.ts'
import { presentQuestion } from './present.ts'
import { questionFields } from './question.fields.ts'
import styles from './question.module.css'
import { duplicateQuestion, managedQuestion, saveQuestion, transitionQuestion } from './question.server.ts'
import type { QuestionEvent } from './question.states.ts'
import { type QuestionKind, questionKinds } from './question.types.ts'
import { QuestionPreview } from './question-preview.tsx'
import { newQuestionValue, questionValue } from './question-value.ts'

export const handle = {
  crumb: (data: unknown) => (data as { question?: { name: string } | null } | undefined)?.question?.name,
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, examAbilities['exam.manage'])
  const banks = await listBanks(ctx)
  if (params.question === 'new') return newView(new URL(request.url).searchParams, banks)
  const { question, body, versions } = await managedQuestion(ctx, params.question ?? '')
  const { id, name, kind, status, version } = question
  return {
    question: { id, name, status, version, bankId: question.bankId },
    bank: null,
    kind,
    fields: questionFields(kind, banks),
    value: questionValue(question, body),
    faults: validateBody(body),
    versions,
    exams: await examsUsingQuestion(ctx, id),
    shown: presentQuestion(body, 'preview'),
  }
}

function newView(query: URLSearchParams, banks: Awaited<ReturnType<typeof listBanks>>) {
  const [first] = banks
  if (!first) throw redirect(examPaths.banks)
  const kind = kindOf(query.get('kind'))
  const bank = banks.find(({ id }) => id === query.get('bank')) ?? first
  return {
    question: null,
    bank: bank.id,
    kind,
    fields: questionFields(kind, banks),
    value: newQuestionValue(kind, bank.id),
    faults: [],
    versions: [],
    exams: [],
    shown: null,
  }
}

function kindOf(text: string | null): QuestionKind {
  const kind = questionKinds.find((questionKind) => questionKind === text)
  if (!kind) throw notFound('exam.no_kind')
  return kind
}

const doneMessage = (key: 'saved' | 'released' | 'withdrawn' | 'archived' | 'restored') => ({
  message: { th: questionMessages.th[key], en: questionMessages.en[key] },
})
const ability = examAbilities['exam.manage']
const transition = (event: QuestionEvent, doneKey: Parameters<typeof doneMessage>[0]) =>
  act({
    ability,
    run: (ctx, _, { params }) => transitionQuestion(ctx, params.question ?? '', event),
    done: () => doneMessage(doneKey),
  })

export const action = actions({
  save: act({
    ability,
    async run(ctx, _, { form, params, request }) {
      const id = params.question === 'new' ? null : (params.question ?? '')
      const kind = id
        ? (await managedQuestion(ctx, id)).question.kind
        : kindOf(new URL(request.url).searchParams.get('kind'))
      return { isNew: !id, id: await saveQuestion(ctx, id, kind, form) }
    },
    done: ({ isNew, id }) => (isNew ? { redirect: examPaths.question(id) } : doneMessage('saved')),
  }),
  release: transition('release', 'released'),
  withdraw: transition('withdraw', 'withdrawn'),
  archive: transition('archive', 'archived'),
  restore: transition('restore', 'restored'),
  duplicate: act({
    ability,
    run: (ctx, _, { params }) =>
      duplicateQuestion(ctx, params.question ?? '', questionMessages[ctx.locale].copyOf),
    done: (id) => ({ redirect: examPaths.question(id) }),
  }),
})

const editors = { rich: RichTextEditor }

/** A question: its text, its key, and whether exams may draw it. */
export default function QuestionPage() {
  const { question, kind, fields, value } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Header />
      {!question && <KindPicker of={kind} />}
      <div className={styles.columns}>
        <RecordForm
          fields={fields}
          value={value}
          version={question?.version ?? 0}
          editors={editors}
          of={question?.id ?? kind}
          leaves={isLeaving}
        />
        {question && <Sidebar />}
      </div>
    </div>
  )
}

/** A new question of another kind, or in another bank, is a different form. */
const isLeaving = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search

/** The state of the question, and the next step: releasing it to exams, or writing the next one. */
function Header() {
  const t = useMessages(questionMessages)
  const { question, kind, faults } = useLoaderData<typeof loader>()
  const back = { to: examPaths.questions(), label: t.title }
  if (!question) return <TitleRow title={t.newOf(t.kinds[kind])} back={back} />
  return (
    <TitleRow
      title={question.name || t.newOf(t.kinds[kind])}
      back={back}
      badge={
        <Badge {...(question.status === 'ready' && { tone: 'good' as const })}>
          {t.statuses[question.status]}
        </Badge>
      }
    >
      <Link className="btn" to={examPaths.newQuestion(kind, question.bankId)}>
        <Icon path={iconPlus} className="ic" />
        {t.create}
      </Link>
      {question.status === 'draft' && (
        <ActionButton
          intent="release"
          {...(faults.length > 0 && {
            unavailable: `${t.missing} ${faults.map((issue) => t.errors[issue]).join(' ')}`,
          })}
        >
          {t.release}
        </ActionButton>
      )}
    </TitleRow>
  )
}

function KindPicker({ of }: { of: QuestionKind }) {
  const t = useMessages(questionMessages)
  const { bank } = useLoaderData<typeof loader>()
  return (
    <nav className={styles.kinds} aria-label={t.otherKinds}>
      {questionKinds.map((kind) => (
        <Link
          key={kind}
          to={examPaths.newQuestion(kind, bank ?? undefined)}
          className={kind === of ? 'chip on' : 'chip'}
          aria-current={kind === of ? 'page' : undefined}
        >
          {t.kinds[kind]}
        </Link>
      ))}
    </nav>
  )
}

const nextEvents = {
  draft: ['archive'],
  ready: ['withdraw', 'archive'],
  archived: ['restore'],
} as const

function Sidebar() {
  const t = useMessages(questionMessages)
  const regrading = useMessages(regradeMessages)
  const locale = useLocale()
  const { question, kind, faults, versions, exams, shown } = useLoaderData<typeof loader>()
  if (!question || !shown) return null
  return (
    <aside className={styles.side}>
      <Card title={t.stateTitle}>
        <p className="row">
          <Badge>{t.kinds[kind]}</Badge>
        </p>
        {faults.length > 0 && (
          <>
            <p className="sm">{t.missing}</p>
            <ul className={styles.errors}>
              {faults.map((issue) => (
                <li key={issue}>{t.errors[issue]}</li>
              ))}
            </ul>
          </>
        )}
        <div className="row wrap">
          {nextEvents[question.status].map((intent) => (
            <ActionButton key={intent} intent={intent} size="small" variant="quiet">
              {t[intent]}
            </ActionButton>
          ))}
          <ActionButton intent="duplicate" size="small" variant="quiet">
            {t.duplicate}
          </ActionButton>
        </div>
      </Card>
      <Card title={t.preview}>
        <p className="xs soft">{t.previewLead}</p>
        <QuestionPreview question={shown} />
      </Card>
      <Card title={t.versions}>
        <p className="xs soft">{t.versionsLead}</p>
        <ol className={styles.versions}>
          {versions.map(({ id, number, createdAt }) => (
            <li key={id}>{t.versionOf(number, formatDateTime(createdAt, locale))}</li>
          ))}
        </ol>
      </Card>
      {exams.length > 0 && (
        <Card title={regrading.fromQuestion}>
          <ul className={styles.versions}>
            {exams.map(({ id, title }) => (
              <li key={id}>
                <Link to={examPaths.regrade(id, { question: question.id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}
