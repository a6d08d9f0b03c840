import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { surveyMessages } from '../messages/survey.ts'
import { lessonPaths } from '../paths.ts'
import styles from './survey.module.css'
import { removeSurvey, surveysOf } from './survey.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => surveyMessages[locale].title }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  surveysOf(ctxOf(context), params.course ?? '')

export const action = actions({
  remove: act({
    input: z.object({ id: z.uuid() }),
    run: (ctx, { id }, { params }) => removeSurvey(ctx, params.course ?? '', id),
    done: () => ({ message: { th: surveyMessages.th.removed, en: surveyMessages.en.removed } }),
  }),
})

/** The surveys of a course's learners. */
export default function SurveysPage() {
  const t = useMessages(surveyMessages)
  const { course, surveys } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.of(course.title)} back={{ to: lessonPaths.course(course.id), label: course.title }}>
        <Link className="btn primary" to={lessonPaths.surveySettings(course.id, 'new')}>
          {t.new}
        </Link>
      </TitleRow>
      {surveys.length === 0 && (
        <Empty icon={iconMessageCircle} title={t.none}>
          <p>{t.noneText}</p>
        </Empty>
      )}
      <ul className={styles.list}>
        {surveys.map(({ id, title, isAnonymous, atEnd, questions, responses, units }) => (
          <li key={id} className="card">
            <div>
              <b>{title}</b> {isAnonymous && <Badge>{t.anonymous}</Badge>} {atEnd && <Badge>{t.atEnd}</Badge>}
              <p className="sm soft">
                {[t.questions(questions), t.responses(responses), units > 0 && t.inUnits(units)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.actions}>
              <Link className="btn small" to={lessonPaths.surveyResults(course.id, id)}>
                {t.results}
              </Link>
              <Link className="btn small" to={lessonPaths.surveySettings(course.id, id)}>
                {t.edit}
              </Link>
              {responses + units === 0 && (
                <ActionButton
                  intent="remove"
                  values={{ id }}
                  variant="quiet"
                  size="small"
                  confirm={{ title: t.removeAsk(title) }}
                >
                  {t.remove}
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
