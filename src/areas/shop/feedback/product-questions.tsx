import { Link } from 'react-router'
import { AskForm, QuestionCard } from '#areas/feedback/question/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'
import styles from './feedback.module.css'
import type { QuestionSummary } from './product-feedback.rules.ts'

/** Questions about a product, on its own page, and the form to ask one. */
export function ProductQuestions({
  sku,
  questions,
  guest,
}: {
  sku: string
  questions: QuestionSummary
  guest: boolean
}) {
  const t = useMessages(questionMessages)
  const all = shopPaths.questions(sku)
  return (
    <section className="section-t" id="questions">
      <div className="head">
        <h2>{questions.count ? t.title(groupDigits(questions.count)) : t.titleNone}</h2>
        {questions.count > questions.latest.length && (
          <Link className="more" to={all}>
            {t.all} <Icon path={iconChevronRight} />
          </Link>
        )}
      </div>
      <div className={`stack ${styles.list}`}>
        {questions.count === 0 && <p className="soft">{t.none}</p>}
        <div>
          {questions.latest.map((question) => (
            <QuestionCard key={question.id} entry={question} words={t.card} reportTo={all} />
          ))}
        </div>
        <AskForm to={all} guest={guest} labels={t.ask} />
      </div>
    </section>
  )
}
