import { Link, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { regradeMessages } from '../messages/regrade.ts'
import { examPaths } from '../paths.ts'
import styles from './regrade.module.css'
import type { Preview } from './regrade-view.server.ts'

/** Shows what a correction would do: in figures, in text, and attempt by attempt. */
export function ImpactCard({ preview, examId }: { preview: Preview; examId: string }) {
  const t = useMessages(regradeMessages)
  const { changed, attempts, better, worse, nowPass, nowFail, meanBefore, meanAfter, correction } = preview
  const counts = { better, worse, nowPass, nowFail }
  return (
    <Card title={t.impact}>
      <div className={styles.body}>
        <p>{changed ? t.changes(changed, attempts) : t.nothing}</p>
        {changed > 0 && (
          <ul className={styles.counts}>
            {(['better', 'worse', 'nowPass', 'nowFail'] as const).map((key) => (
              <li key={key}>
                <b>{counts[key]}</b> {t[key]}
              </li>
            ))}
          </ul>
        )}
        {changed > 0 && meanBefore !== null && meanAfter !== null && <p>{t.mean(meanBefore, meanAfter)}</p>}
        <ul className={styles.notes}>
          {nowPass > 0 && <li>{t.passNote}</li>}
          {nowFail > 0 && <li>{t.failNote(preview.completed)}</li>}
          {correction.kind === 'version' ? <li>{t.handNote}</li> : <li>{t.struckNote}</li>}
          {changed > 0 && <li>{t.notificationNote}</li>}
        </ul>
        {changed > 0 && <Effects preview={preview} examId={examId} />}
      </div>
    </Card>
  )
}

function Effects({ preview, examId }: { preview: Preview; examId: string }) {
  const t = useMessages(regradeMessages)
  const [searchParams] = useSearchParams()
  const points = (value: number | null) => (value === null ? t.waiting : formatQuantity(value))
  const result = (percent: number | null, passed: boolean | null) =>
    percent === null ? t.waiting : `${percent}% ${passed ? t.passed : t.failed}`
  const { effects, page, pages, perPage, changed } = preview
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="xscroll" tabIndex={0} aria-label={t.list}>
        <table className="t stacks">
          <thead>
            <tr>
              <th>{t.who}</th>
              <th>{t.pointsOf}</th>
              <th>{t.result}</th>
            </tr>
          </thead>
          <tbody>
            {effects.map((effect) => (
              <tr key={effect.attemptId}>
                <td>
                  <Link to={examPaths.attempt(examId, effect.attemptId)}>{effect.who || '–'}</Link>{' '}
                  <span className="xs soft">{t.attempt(effect.number)}</span>
                </td>
                <td data-label={t.pointsOf}>
                  <span className={styles.was}>{points(effect.pointsBefore)}</span>{' '}
                  {points(effect.pointsAfter)}
                </td>
                <td data-label={t.result}>
                  <span className={styles.was}>{result(effect.percentBefore, effect.passedBefore)}</span>{' '}
                  <b>{result(effect.percentAfter, effect.passedAfter)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        page={page}
        pages={pages}
        total={changed}
        perPage={perPage}
        href={(to) => `?${new URLSearchParams({ ...Object.fromEntries(searchParams), page: String(to) })}`}
      />
    </div>
  )
}
