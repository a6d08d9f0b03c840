import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { Labelled } from './labelled.tsx'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'

/** Returns the errors of one field of a rejected form. */
export const errorsOf =
  (refused: Refused | undefined) =>
  (...paths: string[]): string | undefined =>
    refused?.problem.errors?.find(({ path }) =>
      paths.some((one) => path === one || path.startsWith(`${one}.`)),
    )?.message

/** Writes an email to individual recipients. */
export function WriteTab({ free, refused, sent }: { free: boolean; refused?: Refused; sent: boolean }) {
  const t = useMessages(mailPageMessages).write
  const busy = useNavigation().state !== 'idle'
  const errorAt = errorsOf(refused)
  const typed = sent ? {} : (refused?.values ?? {})
  return (
    <Form method="post" className={`tcard ${styles.pad} ${styles.form}`} key={sent ? 'sent' : 'open'}>
      <Labelled label={t.to} hint={free ? t.toHint : t.toMember} error={errorAt('to')}>
        {(control) => <input {...control} name="to" required defaultValue={typed.to} inputMode="email" />}
      </Labelled>
      <Labelled label={t.subject} error={errorAt('subject')}>
        {(control) => (
          <input {...control} name="subject" required maxLength={300} defaultValue={typed.subject} />
        )}
      </Labelled>
      <Labelled label={t.text} error={errorAt('plain')}>
        {(control) => <textarea {...control} name="plain" rows={10} required defaultValue={typed.plain} />}
      </Labelled>
      <AttachmentsField error={errorAt('attachments')} />
      <div className="row">
        <button type="submit" className="btn primary" name="intent" value="send" disabled={busy}>
          {t.send}
        </button>
      </div>
    </Form>
  )
}
