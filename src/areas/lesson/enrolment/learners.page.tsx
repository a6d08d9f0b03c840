import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { iconUsers } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { learnersMessages } from '../messages/learners.ts'
import { lessonPaths } from '../paths.ts'
import { refundCourse } from '../sale/refund-course.server.ts'
import { enrolmentSources } from './enrolment.types.ts'
import { LearnerActions } from './learner-actions.tsx'
import { LearnerBulk } from './learner-bulk.tsx'
import type { OpenForm } from './learner-forms.tsx'
import { LearnerHeatmap } from './learner-heatmap.tsx'
import { learnersList } from './learners.list.rules.ts'
import styles from './learners.module.css'
import { learnersView } from './learners-view.server.ts'
import {
  addLearner,
  addLearnerByEmail,
  extendLearners,
  messageLearners,
  moveToCohort,
  moveToNewest,
  suspendLearners,
} from './manage-learners.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => learnersMessages[locale].title }

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  learnersView(ctxOf(context), params.course ?? '', learnersList.parse(new URL(request.url).searchParams))

const ids = z
  .string()
  .max(40_000)
  .transform((text) => text.split(',').filter(Boolean))
const text = z.string().trim().min(1).max(4000)
const countMessage = (key: 'sent' | 'moved' | 'suspended' | 'resumed' | 'extended') => (count: number) => ({
  message: { th: learnersMessages.th[key](count), en: learnersMessages.en[key](count) },
})
const resultMessage = (key: 'added' | 'refunded') => () => ({
  message: { th: learnersMessages.th[key], en: learnersMessages.en[key] },
})

export const action = actions({
  message: act({
    input: z.object({ ids, text }),
    run: (ctx, input, { params }) => messageLearners(ctx, params.course ?? '', input),
    done: countMessage('sent'),
  }),
  newest: act({
    input: z.object({ ids }),
    run: (ctx, input, { params }) => moveToNewest(ctx, params.course ?? '', input.ids),
    done: countMessage('moved'),
  }),
  toCohort: act({
    input: z.object({ ids, cohort: z.union([z.literal(''), z.uuid()]).default('') }),
    run: (ctx, input, { params }) =>
      moveToCohort(ctx, params.course ?? '', { ids: input.ids, cohortId: input.cohort || null }),
    done: countMessage('moved'),
  }),
  suspend: act({
    input: z.object({ ids }),
    run: (ctx, input, { params }) => suspendLearners(ctx, params.course ?? '', input.ids, 'suspend'),
    done: countMessage('suspended'),
  }),
  resume: act({
    input: z.object({ ids }),
    run: (ctx, input, { params }) => suspendLearners(ctx, params.course ?? '', input.ids, 'resume'),
    done: countMessage('resumed'),
  }),
  extend: act({
    input: z.object({ ids, days: z.coerce.number().int().min(1).max(3650) }),
    run: (ctx, input, { params }) => extendLearners(ctx, params.course ?? '', input),
    done: countMessage('extended'),
  }),
  add: act({
    input: z.object({
      user: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      cohort: z.string().max(40).optional(),
    }),
    run: (ctx, { user, email, cohort }, { params }) => {
      const cohortId = cohort || null
      return email === undefined
        ? addLearner(ctx, params.course ?? '', { userId: user ?? '', cohortId })
        : addLearnerByEmail(ctx, params.course ?? '', { email, cohortId })
    },
    done: resultMessage('added'),
  }),
  refund: act({
    input: z.object({ enrolment: z.uuid(), reference: z.string().trim().min(1).max(100) }),
    run: (ctx, { enrolment, reference }, { params }) =>
      refundCourse(ctx, params.course ?? '', { enrolmentId: enrolment, reference }),
    done: resultMessage('refunded'),
  }),
})

/** The learners of a course, unit by unit, with bulk actions. */
export default function LearnersPage() {
  const t = useMessages(learnersMessages)
  const view = useLoaderData<typeof loader>()
  const { course, page, figures, bottleneck, cohorts, manages } = view
  const address = useListUrl(learnersList)
  const selection = useSelection(page.items)
  const [open, setOpen] = useState<OpenForm>(null)
  return (
    <ListPage
      list={learnersList}
      address={address}
      labels={{ ...t, title: t.of(course.title) }}
      page={page}
      count={t.count(figures.active + figures.completed)}
      actions={<LearnerActions view={view} open={open} onOpen={setOpen} query={address.query} />}
      lead={
        <>
          <dl className={styles.figures}>
            {(['active', 'completed', 'idle', 'waiting'] as const).map((key) => (
              <div key={key}>
                <dt>{t.figures[key]}</dt>
                <dd>{figures[key]}</dd>
              </div>
            ))}
          </dl>
          {bottleneck && (
            <div className={styles.bottleneck}>
              <Notice
                tone="warn"
                title={t.stops(bottleneck.title)}
                actions={
                  manages && (
                    <Link className="btn small" to={lessonPaths.unit(course.id, bottleneck.unitId)}>
                      {t.see}
                    </Link>
                  )
                }
              >
                {t.stopsText(bottleneck.from, bottleneck.to)}
              </Notice>
            </div>
          )}
        </>
      }
      filters={[
        ...(cohorts.length > 0
          ? [
              {
                name: 'cohort',
                label: t.cohort,
                all: t.everything,
                choices: cohorts.map(({ id, title }) => ({ value: id, label: title })),
              },
            ]
          : []),
        {
          name: 'source',
          label: t.source,
          all: t.everything,
          choices: enrolmentSources.map((value) => ({ value, label: t.sources[value] })),
        },
      ]}
      rows={<LearnerHeatmap view={view} selection={selection} />}
      selection={selection}
      bulk={manages && <LearnerBulk selection={selection} cohorts={cohorts} open={open} onOpen={setOpen} />}
      empty={{ icon: iconUsers }}
    />
  )
}
