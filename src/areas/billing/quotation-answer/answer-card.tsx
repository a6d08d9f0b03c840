import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { quotationMessages } from '../messages/quotation.ts'
import type { QuotationAnswer } from './find-answer.server.ts'

/** The answer to a quotation, shown on its page. */
export function AnswerNotice({ answer: { answer, name, at } }: { answer: QuotationAnswer }) {
  const t = useMessages(quotationMessages)
  const locale = useLocale()
  return (
    <Notice tone={answer === 'accepted' ? 'good' : 'info'}>
      {t[answer](name, formatDateTime(at, locale))}
    </Notice>
  )
}

/** Where the customer accepts or declines a quotation. */
export function AnswerCard() {
  const t = useMessages(quotationMessages)
  return (
    <section className="card stack" aria-labelledby="answer">
      <div>
        <h2 id="answer">{t.title}</h2>
        <p className="sm soft">{t.text}</p>
      </div>
      <ActionForm intent="answer" className="stack">
        {({ field, pending }) => (
          <>
            <TextField label={t.name} autoComplete="name" required maxLength={100} {...field('name')} />
            <TextAreaField
              label={t.note}
              hint={t.noteHint}
              rows={2}
              maxLength={500}
              optional
              {...field('note')}
            />
            <div className="row wrap">
              <Button type="submit" name="answer" value="accepted" busy={pending}>
                {t.accept}
              </Button>
              <Button type="submit" name="answer" value="declined" variant="ghost" busy={pending}>
                {t.decline}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}
