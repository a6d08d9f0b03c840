import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'
import { AskForm } from './ask-form.tsx'
import styles from './question.module.css'
import type { KnownQuestions } from './question.rules.ts'
import { QuestionCard } from './question-card.tsx'

/** What was asked about a product, on its own page, and the place to ask. */
export function ProductQuestions({
  sku,
  known,
  guest,
}: {
  sku: string
  known: KnownQuestions
  guest: boolean
}) {
  const t = useMessages(questionMessages)
  return (
    <section className="section-t" id="questions">
      <div className="head">
        <h2>{known.count ? t.title(grouped(known.count)) : t.titleNone}</h2>
        {known.count > known.latest.length && (
          <Link className="more" to={shopPaths.questions(sku)}>
            {t.all} <Icon path={iconChevronRight} />
          </Link>
        )}
      </div>
      <div className={`stack ${styles.list}`}>
        {known.count === 0 && <p className="soft">{t.none}</p>}
        <div>
          {known.latest.map((question) => (
            <QuestionCard key={question.id} question={question} />
          ))}
        </div>
        <AskForm sku={sku} guest={guest} />
      </div>
    </section>
  )
}
