import { Form, useNavigation } from 'react-router'
import { longest, shownName } from '#areas/feedback/public.ts'
import { StarField } from '#areas/feedback/review/public.tsx'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextAreaField } from '#kernel/ui/field.tsx'
import { FormRefusal } from '#kernel/ui/form-refusal.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { talkMessages } from '../messages/talk.ts'
import styles from './talk.module.css'
import type { ReviewsView } from './talk-view.server.ts'

interface Props {
  own: NonNullable<ReviewsView['own']>
  refused: ReturnType<typeof refusalOf>
}

/** The form for a learner's review of their course, also to change it later. */
export function WriteReview({ own: { mayWrite, name, review }, refused }: Props) {
  const t = useMessages(talkMessages)
  const sending = useNavigation().state === 'submitting'
  if (!mayWrite) return <Notice>{t.early}</Notice>
  return (
    <details className={`card ${styles.write}`} open={Boolean(refused) || review === null}>
      <summary>{review ? t.change : t.write}</summary>
      {review && (
        <Notice {...(review.status === 'refused' && { tone: 'warn' as const })}>{t[review.status]}</Notice>
      )}
      <FormRefusal refused={refused} />
      <Form method="post" className={styles.form} noValidate>
        <StarField
          chosen={Number(refused?.values.stars ?? review?.stars ?? 0)}
          error={refused?.errors.stars}
        />
        <TextAreaField
          label={t.body}
          hint={t.bodyHint}
          error={refused?.errors.body}
          optional
          name="body"
          rows={4}
          maxLength={longest.review}
          defaultValue={refused?.values.body ?? review?.body}
        />
        <SelectField
          label={t.as}
          name="as"
          defaultValue={refused?.values.as ?? review?.nameAs ?? 'name'}
          options={[
            { value: 'name', label: shownName(name, 'name') },
            { value: 'masked', label: shownName(name, 'masked') },
            { value: 'hidden', label: t.asHidden },
          ]}
        />
        <SubmitButton state={sending ? 'loading' : 'normal'}>{t.send}</SubmitButton>
      </Form>
    </details>
  )
}
