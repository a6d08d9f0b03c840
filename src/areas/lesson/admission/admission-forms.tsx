import { ActionForm, type FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { admissionMessages } from '../messages/admission.ts'
import styles from './admission.module.css'
import type { AdmissionView } from './admission-view.server.ts'

const buttonState = (pending: boolean) => (pending ? 'loading' : 'normal')

/** A cohort, new or as it is: its name, dates and capacity. */
export function CohortForm({
  field,
  pending,
  before,
}: FormState & { before?: AdmissionView['cohorts'][number] }) {
  const t = useMessages(admissionMessages)
  return (
    <>
      <TextField label={t.cohortTitle} maxLength={120} {...field('title', before?.title)} />
      <div className={styles.pair}>
        <DateField label={t.startsOn} {...field('startsOn', before?.startsOn)} />
        <DateField label={t.endsOn} {...field('endsOn', before?.endsOn)} />
      </div>
      <div className={styles.pair}>
        <DateField label={t.joinUntil} {...field('joinUntil', before?.joinUntil)} />
        <TextField
          label={t.capacity}
          hint={t.any}
          type="number"
          min={1}
          inputMode="numeric"
          {...field('capacity', before?.capacity?.toString())}
        />
      </div>
      <SubmitButton state={buttonState(pending)}>{before ? t.save : t.add}</SubmitButton>
    </>
  )
}

/** A new code: its number of uses and its expiry. */
export function CodeForm({ field, pending }: FormState) {
  const t = useMessages(admissionMessages)
  return (
    <>
      <TextField label={t.code} maxLength={40} autoComplete="off" {...field('code')} />
      <div className={styles.pair}>
        <TextField label={t.most} type="number" min={1} inputMode="numeric" {...field('most', '30')} />
        <DateField label={t.until} {...field('until')} />
      </div>
      <TextField label={t.codeNote} maxLength={120} {...field('note')} />
      <SubmitButton state={buttonState(pending)}>{t.addCode}</SubmitButton>
    </>
  )
}

/** Rejecting a request requires a reason for the applicant. */
export function RejectForm({ id }: { id: string }) {
  const t = useMessages(admissionMessages)
  return (
    <details className={styles.reject}>
      <summary>{t.reject}</summary>
      <ActionForm intent="reject" values={{ id }} className={styles.form}>
        {({ field, pending }) => (
          <>
            <TextField label={t.reason} maxLength={300} {...field('reason')} />
            <SubmitButton state={buttonState(pending)}>{t.reject}</SubmitButton>
          </>
        )}
      </ActionForm>
    </details>
  )
}
