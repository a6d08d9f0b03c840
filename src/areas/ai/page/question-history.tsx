import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { aiMessages } from '../messages/index.ts'
import type { PastQuestion } from '../question/ask.server.ts'
import styles from './ai.module.css'

const tones = { asking: 'info', done: 'good', failed: 'bad', stopped: 'warn' } as const

/** The user's own questions; each expands to its answer. */
export function QuestionHistory({ past }: { past: readonly PastQuestion[] }) {
  const t = useMessages(aiMessages)
  return (
    <Card title={t.history}>
      <p className="sm soft">{past.length ? t.historyHint : t.historyNone}</p>
      <ul className={styles.past}>
        {past.map((question) => (
          <li key={question.id}>
            <details>
              <summary>
                <span className={styles.question}>{question.prompt}</span>
                <span className="row-s wrap">
                  <Badge tone={tones[question.status]}>{t.status[question.status]}</Badge>
                  <span className="xs soft">
                    <DateText at={question.at} time />
                  </span>
                </span>
              </summary>
              {question.result && <p className={styles.words}>{question.result}</p>}
              <Form method="post" className="row wrap">
                <input type="hidden" name="id" value={question.id} />
                {question.result && (
                  <Button type="submit" variant="ghost" size="small" name="intent" value="keep">
                    {t.keep}
                  </Button>
                )}
                <Button type="submit" variant="quiet" size="small" name="intent" value="forget">
                  {t.forget}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
