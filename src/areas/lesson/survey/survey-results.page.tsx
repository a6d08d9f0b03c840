import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isId } from '#kernel/id.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { surveyMessages } from '../messages/survey.ts'
import { lessonPaths } from '../paths.ts'
import styles from './survey.module.css'
import { type SurveyResults, surveyResults } from './survey-results.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => surveyMessages[locale].results }

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const cohort = new URL(request.url).searchParams.get('cohort')
  return surveyResults(ctxOf(context), params.course ?? '', params.survey ?? '', isId(cohort) ? cohort : null)
}

/** The results of a survey: counts, means, scores and texts. */
export default function SurveyResultsPage() {
  const t = useMessages(surveyMessages)
  const { course, survey, total, missing, cohorts, cohort, results } = useLoaderData<typeof loader>()
  const to = (id?: string) => lessonPaths.surveyResults(course.id, survey.id, id ? { cohort: id } : {})
  const isOpen = total > 0 && missing === 0
  return (
    <div className="page">
      <TitleRow
        title={t.resultsOf(survey.title)}
        count={t.responses(total)}
        {...(survey.isAnonymous && { badge: <Badge>{t.anonymous}</Badge> })}
        back={{ to: lessonPaths.surveys(course.id), label: t.title }}
      >
        {isOpen && (
          <>
            <a className="btn" href={lessonPaths.api.surveyFile(survey.id, 'csv')} download>
              {t.csv}
            </a>
            <a className="btn" href={lessonPaths.api.surveyFile(survey.id, 'xlsx')} download>
              {t.xlsx}
            </a>
          </>
        )}
      </TitleRow>
      {!isOpen && (
        <Empty icon={iconMessageCircle} title={total === 0 ? t.noAnswers : t.few(missing)}>
          {total === 0 && survey.isAnonymous && <p>{t.anonymousText}</p>}
        </Empty>
      )}
      {cohorts.length > 0 && (
        <>
          <LinkTabs
            label={t.cohort}
            current={cohort ?? 'all'}
            tabs={[
              { key: 'all', to: to(), name: t.everyone },
              ...cohorts.map(({ id, title, count }) => ({
                key: id,
                to: to(id),
                name: `${title} (${count})`,
              })),
            ]}
          />
          <p className="sm soft">{t.cohortNote}</p>
        </>
      )}
      <div className={styles.results}>
        {results.map((result) => (
          <Result key={result.question.id} result={result} />
        ))}
      </div>
    </div>
  )
}

function Result({ result }: { result: SurveyResults['results'][number] }) {
  const t = useMessages(surveyMessages)
  const { question, answered, bars, mean, nps, texts } = result
  return (
    <Card title={question.title}>
      <p className="sm soft">{t.answered(answered)}</p>
      {mean !== null && <p className={styles.figure}>{t.mean(mean.toFixed(2))}</p>}
      {nps && (
        <>
          <p className={styles.figure}>{t.nps(nps.score)}</p>
          <p className="sm soft">{t.npsParts(nps.promoters, nps.passives, nps.detractors)}</p>
        </>
      )}
      {bars.length > 0 && (
        <ul className={styles.bars}>
          {bars.map(({ label, count, percent }) => (
            <li key={label}>
              <span>{label}</span>
              <i aria-hidden="true">
                <b style={{ width: `${percent}%` }} />
              </i>
              <small>{t.bar(count, percent)}</small>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className={styles.texts}>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids here, on purpose; two may say the same.
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
