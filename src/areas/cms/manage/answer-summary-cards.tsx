import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { BarChart, RankChart } from '#kernel/ui/chart/bar-chart.tsx'
import type { QuestionSummary } from '../contact/answer-summary.rules.ts'
import type { AnswerSummary } from '../contact/answer-summary.server.ts'
import { manageMessages } from '../messages/manage.ts'
import styles from './manage.module.css'

/** The summary of the answers to one form: when they came, and what was chosen. */
export function AnswerSummaryCards({ summary: { total, days, questions } }: { summary: AnswerSummary }) {
  const t = useMessages(manageMessages).answer
  const locale = useLocale()
  return (
    <section className={styles.summary} aria-label={t.summaryTitle(total)}>
      <h2>{t.summaryTitle(total)}</h2>
      {questions.length === 0 && <p className="sm soft">{t.nothingToCount}</p>}
      <div className={styles.summaryCards}>
        {days.length > 1 && (
          <Card title={t.byDay}>
            <BarChart
              title={t.byDay}
              hideTitle
              rowName={t.day}
              data={{
                rows: days.map(({ day }) => ({
                  key: day,
                  label: formatDate(day, locale),
                  short: String(Number(day.slice(8))),
                })),
                series: [{ name: t.answers, values: days.map(({ count }) => count) }],
              }}
            />
          </Card>
        )}
        {questions.map((question) => (
          <QuestionCard key={question.key} question={question} />
        ))}
      </div>
    </section>
  )
}

function QuestionCard({ question: { label, answered, options, numbers } }: { question: QuestionSummary }) {
  const t = useMessages(manageMessages).answer
  const locale = useLocale()
  const format = (value: number) =>
    numbers?.isMoney
      ? formatBaht(satang(Math.round(value)), { locale })
      : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return (
    <Card title={label}>
      <p className="sm soft">{t.answered(answered)}</p>
      {numbers && <p>{t.numbers(format(numbers.mean), format(numbers.least), format(numbers.most))}</p>}
      {options && (
        <RankChart
          title={label}
          hideTitle
          rowName={t.option}
          data={{
            rows: options.map(({ key, label }) => ({ key, label })),
            series: [{ name: t.answers, values: options.map(({ count }) => count) }],
          }}
        />
      )}
    </Card>
  )
}
