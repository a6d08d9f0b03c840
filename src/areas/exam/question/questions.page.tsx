import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconSchool } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { examAbilities } from '../abilities.ts'
import { listBanks } from '../bank/bank.server.ts'
import { questionMessages } from '../messages/question.ts'
import { examPaths } from '../paths.ts'
import styles from './question.module.css'
import { listQuestions, transitionQuestions } from './question.server.ts'
import type { QuestionEvent } from './question.states.ts'
import { difficulties, questionKinds } from './question.types.ts'
import { QuestionBulk } from './question-bulk.tsx'
import { questionsList } from './questions.list.rules.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => questionMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = questionsList.parse(new URL(request.url).searchParams)
  const [page, banks] = await Promise.all([listQuestions(ctx, query), listBanks(ctx)])
  return { page, bank: query.bank, banks: banks.map(({ id, name }) => ({ id, name })) }
}

const input = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(100)),
})
const opposite = { release: 'withdraw', withdraw: 'release', archive: 'restore', restore: 'archive' } as const

function outcome(locale: 'th' | 'en', event: QuestionEvent, moved: number, incomplete: number): string {
  const t = questionMessages[locale]
  return [t.moved[event](moved), incomplete > 0 && t.keptAsDrafts(incomplete)].filter(Boolean).join(' · ')
}

const transition = (event: QuestionEvent) =>
  act({
    ability: examAbilities['exam.manage'],
    input,
    run: (ctx, { ids }) => transitionQuestions(ctx, ids, event),
    done: ({ moved, incomplete }) => ({
      message: {
        th: outcome('th', event, moved.length, incomplete),
        en: outcome('en', event, moved.length, incomplete),
      },
      // A question restored from the archive is a draft, so what was ready before is not undone into that.
      ...(moved.length > 0 &&
        event !== 'archive' && { undo: { intent: opposite[event], values: { ids: moved.join(',') } } }),
    }),
  })

export const action = actions({
  release: transition('release'),
  withdraw: transition('withdraw'),
  archive: transition('archive'),
  restore: transition('restore'),
})

const tones = { ready: 'good', draft: 'info', archived: undefined } as const

/** All questions of all banks. */
export default function QuestionsPage() {
  const t = useMessages(questionMessages)
  const { page, bank, banks } = useLoaderData<typeof loader>()
  const selection = useSelection(page.items)
  const create = banks.length > 0 && (
    <Link className="btn primary" to={examPaths.newQuestion('single', bank ?? undefined)}>
      <Icon path={iconPlus} className="ic" />
      {t.create}
    </Link>
  )
  const toBanks = (
    <Link className={banks.length ? 'btn' : 'btn primary'} to={examPaths.banks}>
      {t.banks}
    </Link>
  )
  return (
    <ListPage
      list={questionsList}
      address={useListUrl(questionsList)}
      page={page}
      labels={t}
      actions={
        <>
          {toBanks}
          <Link className="btn" to={examPaths.importQuestions(bank ?? undefined)}>
            {t.bank.importFile}
          </Link>
          {create}
        </>
      }
      filters={[
        {
          name: 'bank',
          label: t.columns.bank,
          choices: banks.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'kind',
          label: t.columns.kind,
          choices: questionKinds.map((value) => ({ value, label: t.kinds[value] })),
        },
        {
          name: 'difficulty',
          label: t.columns.difficulty,
          choices: difficulties.map((value) => ({ value, label: t.difficulties[value] })),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          phone: 'start',
          cell: ({ id, name, kind, tags }) => (
            <>
              <Link to={examPaths.question(id)}>
                <b>{name || t.newOf(t.kinds[kind])}</b>
              </Link>
              {tags.length > 0 && <span className="xs soft"> {tags.join(' · ')}</span>}
            </>
          ),
        },
        {
          key: 'kind',
          header: t.columns.kind,
          phone: 'whole',
          cell: ({ kind }) => <span className={styles.whole}>{t.kinds[kind]}</span>,
        },
        {
          key: 'bank',
          header: t.columns.bank,
          phone: 'none',
          cell: ({ bank: name, category }) => (category ? `${name} › ${category}` : name),
        },
        {
          key: 'difficulty',
          header: t.columns.difficulty,
          phone: 'none',
          ...(styles.roomy && { className: styles.roomy }),
          cell: ({ difficulty }) => <span className={styles.whole}>{t.difficulties[difficulty]}</span>,
        },
        {
          key: 'points',
          header: t.columns.points,
          numeric: true,
          phone: 'none',
          cell: ({ points }) => formatQuantity(points),
        },
        {
          key: 'status',
          header: t.columns.status,
          phone: 'end',
          cell: ({ status }) => {
            const tone = tones[status]
            return <Badge {...(tone && { tone })}>{t.statuses[status]}</Badge>
          },
        },
        {
          key: 'edited',
          header: t.columns.edited,
          phone: 'none',
          ...(styles.roomy && { className: styles.roomy }),
          cell: ({ updatedAt }) => (
            <span className={styles.whole}>
              <DateText at={updatedAt} />
            </span>
          ),
        },
      ]}
      selection={selection}
      bulk={<QuestionBulk selection={selection} />}
      hrefOf={({ id }) => examPaths.question(id)}
      nameOf={({ name, kind }) => name || t.newOf(t.kinds[kind])}
      empty={{
        icon: iconSchool,
        title: t.none,
        text: banks.length ? t.noneText : t.noBank,
        action: create || toBanks,
      }}
    />
  )
}
