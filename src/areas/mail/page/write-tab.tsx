import { Form, useNavigation } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'

/** Returns the errors of one field of a rejected form. */
export const fieldErrorOf =
  (refused: FormRejection | undefined) =>
  (...paths: string[]): string | undefined =>
    refused?.problem.errors?.find(({ path }) =>
      paths.some((candidate) => path === candidate || path.startsWith(`${candidate}.`)),
    )?.message

/** Writes an email to individual recipients. */
export function WriteTab({
  free,
  rejection,
  sent,
}: {
  free: boolean
  rejection?: FormRejection
  sent: boolean
}) {
  const t = useMessages(mailPageMessages).write
  const busy = useNavigation().state !== 'idle'
  const errorAt = fieldErrorOf(rejection)
  const submitted = sent ? {} : (rejection?.values ?? {})
  return (
    <Form method="post" className={`tcard ${styles.pad} ${styles.form}`} key={sent ? 'sent' : 'open'}>
      <LabelledField label={t.to} hint={free ? t.toHint : t.toMember} error={errorAt('to')}>
        {(control) => <input {...control} name="to" required defaultValue={submitted.to} inputMode="email" />}
      </LabelledField>
      <LabelledField label={t.subject} error={errorAt('subject')}>
        {(control) => (
          <input {...control} name="subject" required maxLength={300} defaultValue={submitted.subject} />
        )}
      </LabelledField>
      <LabelledField label={t.text} error={errorAt('plain')}>
        {(control) => (
          <textarea {...control} name="plain" rows={10} required defaultValue={submitted.plain} />
        )}
      </LabelledField>
      <AttachmentsField error={errorAt('attachments')} />
      <div className="row">
        <button type="submit" className="btn primary" name="intent" value="send" disabled={busy}>
          {t.send}
        </button>
      </div>
    </Form>
  )
}
