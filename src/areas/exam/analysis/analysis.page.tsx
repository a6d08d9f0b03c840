import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { analysisMessages } from '../messages/analysis.ts'
import { examMessages } from '../messages/assessment.ts'
import { examPaths } from '../paths.ts'
import styles from './analysis.module.css'
import { minAttempts } from './analysis.rules.ts'
import { analyseExam, type ItemView } from './analysis.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => analysisMessages[locale].title }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  analyseExam(ctxOf(context), params.exam ?? '')

/** The difficulty and discrimination of an exam's questions, and the options chosen. */
export default function AnalysisPage() {
  const t = useMessages(analysisMessages)
  const { exam, items, pendingCount } = useLoaderData<typeof loader>()
  const { columns } = t
  return (
    <div className="page">
      <TitleRow title={t.titleOf(exam.title)} lead={t.lead(minAttempts)} />
      {items.length === 0 ? (
        <Empty
          icon={iconSchool}
          title={t.none}
          {...(pendingCount > 0 && {
            actions: (
              <Link className="btn primary" to={examPaths.marking(exam.id)}>
                {t.mark(pendingCount)}
              </Link>
            ),
          })}
        >
          <p>{t.noneText}</p>
        </Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className="card xscroll" tabIndex={0} aria-label={t.title}>
          <table className="t stacks">
            <thead>
              <tr>
                {Object.entries(columns).map(([key, name]) => (
                  <th key={key}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.versionId}>
                  <td>
                    {exam.manages ? (
                      <Link to={examPaths.question(item.questionId)}>{item.name}</Link>
                    ) : (
                      item.name
                    )}
                  </td>
                  <td data-label={columns.sittings}>{item.sittings}</td>
                  <td data-label={columns.facility}>
                    {item.facility === null ? '–' : `${Math.round(item.facility * 100)}%`}
                  </td>
                  <td data-label={columns.discrimination}>{item.discrimination?.toFixed(2) ?? '–'}</td>
                  <td data-label={columns.choices}>
                    <Choices item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

/** How often each answer was given, with the image of a choice. */
function Choices({ item: { choices, blank } }: { item: ItemView }) {
  const t = useMessages(analysisMessages)
  const { picture } = useMessages(examMessages).room
  if (!choices.length && blank === 0) return '–'
  return (
    <>
      {choices.map(({ text, pictureId, count, isRight }, at) => (
        <span key={`${text} ${pictureId}`}>
          {at > 0 && ' · '}
          {pictureId && (
            <img
              className={styles.picture}
              src={mediaUrl(pictureId, 320)}
              alt={text ? '' : picture}
              loading="lazy"
            />
          )}
          {[text, isRight && `(${t.right})`, count].filter((part) => part !== '' && part !== false).join(' ')}
        </span>
      ))}
      {blank > 0 && `${choices.length ? ' · ' : ''}${t.blank(blank)}`}
    </>
  )
}
