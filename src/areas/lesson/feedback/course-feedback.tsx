import { Link } from 'react-router'
import { averageOf } from '#areas/feedback/public.ts'
import { AskForm, QuestionCard } from '#areas/feedback/question/public.tsx'
import { ReviewCard, StarHistogram } from '#areas/feedback/review/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import type { DetailView } from '../catalogue/detail.server.ts'
import { saleMessages } from '../messages/sale.ts'
import { talkMessages } from '../messages/talk.ts'
import { lessonPaths } from '../paths.ts'
import styles from './talk.module.css'

/** Reviews, frequently asked questions, and questions to the teacher, on the page of the course. */
export function CourseFeedback({ view }: { view: DetailView }) {
  const t = useMessages(talkMessages)
  const { slug, stars, questions, latest } = view
  const rating = averageOf(stars)
  const reviews = lessonPaths.reviews(slug)
  return (
    <>
      {(rating || view.own) && (
        <section className={styles.part} id="reviews">
          <SectionHeader title={t.reviews} to={reviews} more={rating ? t.all : t.write} />
          {rating && (
            <div className="reviews">
              <StarHistogram
                stars={stars}
                to={(count) => lessonPaths.reviews(slug, { stars: String(count) })}
                note={t.onlyLearners}
              />
              <div>
                {latest.reviews.map((review) => (
                  <ReviewCard key={review.id} entry={review} words={t.card} reportTo={reviews} />
                ))}
              </div>
            </div>
          )}
        </section>
      )}
      {questions.length > 0 && <FrequentQuestions questions={questions} />}
      <section className={styles.part} id="questions">
        <SectionHeader title={t.questions} to={lessonPaths.questions(slug)} more={t.all} />
        <div>
          {latest.questions.map((question) => (
            <QuestionCard
              key={question.id}
              entry={question}
              words={t.card}
              reportTo={lessonPaths.questions(slug)}
            />
          ))}
        </div>
        <AskForm to={lessonPaths.questions(slug)} guest={!view.isSignedIn} />
      </section>
    </>
  )
}

function SectionHeader({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link className="more" to={to}>
        {more} <Icon path={iconChevronRight} />
      </Link>
    </div>
  )
}

function FrequentQuestions({ questions }: Pick<DetailView, 'questions'>) {
  const t = useMessages(saleMessages)
  return (
    <section className={styles.part} id="faq">
      <div className={styles.head}>
        <h2>{t.faq}</h2>
      </div>
      <div className={styles.faq}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
