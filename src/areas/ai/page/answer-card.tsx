import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { aiMessages } from '../messages/index.ts'
import styles from './ai.module.css'
import type { Answer } from './use-answer.ts'

/** The answer as plain text: nothing in it is a link or markup, whatever the model wrote. */
export function AnswerCard({ answer }: { answer: Answer }) {
  const t = useMessages(aiMessages)
  const copy = useCopy()
  if (answer.state === 'none') return null
  const waiting = answer.state === 'working' && !answer.text
  return (
    <Card title={t.answer}>
      <div className="stack">
        <div aria-live="polite" aria-busy={answer.state === 'working'} className="stack">
          {answer.state === 'failed' && (
            <Notice tone="bad" title={t.failed[answer.kind]}>
              <p>{answer.detail}</p>
              {answer.requestId && <p className="xs code">{answer.requestId}</p>}
            </Notice>
          )}
          {waiting && (
            <p className={`soft ${styles.waiting}`}>{answer.kind === 'read' ? t.reading : t.working}</p>
          )}
          {answer.text && <p className={styles.words}>{answer.text}</p>}
          {answer.state === 'done' && !answer.text && <p className="soft">{t.nothingRead}</p>}
          {answer.state === 'done' && answer.confidence !== undefined && answer.text && (
            <p className="sm soft">{t.draft(answer.confidence)}</p>
          )}
        </div>
        {answer.state === 'done' && answer.text && (
          <div className="row wrap">
            <Button variant="ghost" size="small" onClick={() => void copy(answer.text)}>
              {t.copy}
            </Button>
            {answer.id && (
              <Form method="post">
                <input type="hidden" name="id" value={answer.id} />
                <Button type="submit" variant="ghost" size="small" name="intent" value="keep">
                  {t.keep}
                </Button>
              </Form>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
