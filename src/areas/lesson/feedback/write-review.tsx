import { Form, useNavigation } from 'react-router'
import { displayName, maxTextLengths } from '#areas/feedback/public.ts'
import { StarField } from '#areas/feedback/review/public.tsx'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextAreaField } from '#kernel/ui/field.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { talkMessages } from '../messages/talk.ts'
import type { ReviewsView } from './feedback-view.server.ts'
import styles from './talk.module.css'

const tones = { waiting: 'info', shown: 'good', refused: 'warn' } as const

interface Props {
  own: NonNullable<ReviewsView['own']>
  rejection: ReturnType<typeof rejectionOf>
}

/** The form for a learner's review of their course, also to change it later. */
export function WriteReview({ own: { canWrite, name, review }, rejection }: Props) {
  const t = useMessages(talkMessages)
  const sending = useNavigation().state === 'submitting'
  if (!canWrite)
    return (
      <div className={styles.own}>
        <Notice>{t.early}</Notice>
      </div>
    )
  return (
    <div className={styles.own}>
      {/* Outside the folded form: this is the answer to whoever has just sent it. */}
      {review && <Notice tone={tones[review.status]}>{t[review.status]}</Notice>}
      <details className="card" open={Boolean(rejection) || review === null}>
        <summary>{review ? t.change : t.write}</summary>
        <FormError rejection={rejection} />
        <Form method="post" className={styles.form} noValidate>
          <StarField
            chosen={Number(rejection?.values.stars ?? review?.stars ?? 0)}
            error={rejection?.errors.stars}
          />
          <TextAreaField
            label={t.body}
            hint={t.bodyHint}
            error={rejection?.errors.body}
            optional
            name="body"
            rows={4}
            maxLength={maxTextLengths.review}
            defaultValue={rejection?.values.body ?? review?.body}
          />
          <SelectField
            label={t.as}
            name="as"
            defaultValue={rejection?.values.as ?? review?.nameAs ?? 'name'}
            options={[
              { value: 'name', label: displayName(name, 'name') },
              { value: 'masked', label: displayName(name, 'masked') },
              { value: 'hidden', label: t.asHidden },
            ]}
          />
          <SubmitButton state={sending ? 'loading' : 'normal'}>{t.send}</SubmitButton>
        </Form>
      </details>
    </div>
  )
}
