import { Form, useNavigation } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { BounceIntakeView } from '../bounce/bounce-intake.server.ts'
import { returnPageMessages } from './bounce-messages.ts'
import { LabelledField } from './labelled-field.tsx'
import styles from './mail.module.css'
import { fieldErrorOf } from './write-tab.tsx'

interface Props {
  intake: BounceIntakeView
  rejection?: FormRejection
  /** Just created; shown only once. */
  hookKey?: string
}

/** How the site receives bounces: the return address, a mailbox that is polled, a program that submits them. */
export function BounceSection({ intake, rejection, hookKey }: Props) {
  const t = useMessages(returnPageMessages)
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const errorAt = fieldErrorOf(rejection)
  const submitted = rejection?.values ?? {}
  const { imap } = intake
  return (
    <Form method="post" className={`tcard ${styles.pad} ${styles.form}`}>
      <h2>{t.title}</h2>
      <p className="soft-t">{t.lead}</p>
      <LabelledField label={t.address} hint={t.addressHint} error={errorAt('returnAddress')}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="returnAddress"
            defaultValue={submitted.returnAddress ?? intake.returnAddress ?? ''}
          />
        )}
      </LabelledField>
      <fieldset className={styles.group}>
        <legend>{t.mailbox}</legend>
        <p className="xs soft-t">{t.mailboxHint}</p>
        <div className={styles.pair}>
          <LabelledField label={t.host} error={errorAt('imap.host')}>
            {(control) => (
              <input {...control} name="imapHost" defaultValue={submitted.imapHost ?? imap?.host ?? ''} />
            )}
          </LabelledField>
          <LabelledField label={t.port} error={errorAt('imap.port')}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                name="imapPort"
                maxLength={5}
                defaultValue={submitted.imapPort ?? imap?.port ?? 993}
              />
            )}
          </LabelledField>
          <LabelledField label={t.user} error={errorAt('imap.user')}>
            {(control) => (
              <input
                {...control}
                name="imapUser"
                autoComplete="off"
                defaultValue={submitted.imapUser ?? imap?.user ?? ''}
              />
            )}
          </LabelledField>
          <LabelledField
            label={t.password}
            hint={imap ? t.passwordKept : t.passwordNone}
            error={errorAt('imap.password')}
          >
            {(control) => (
              <input {...control} type="password" name="secretImap" autoComplete="new-password" />
            )}
          </LabelledField>
        </div>
        {imap && (
          <p className={intake.fault ? 'err-t' : 'soft-t'}>
            {intake.fault
              ? t.errors[intake.fault]
              : intake.lookedAt
                ? t.lastChecked(formatDateTime(intake.lookedAt, locale))
                : t.notChecked}
          </p>
        )}
      </fieldset>
      <div className={styles.actions}>
        <button type="submit" className="btn primary" name="intent" value="return" disabled={busy}>
          {t.save}
        </button>
        {imap && (
          <button type="submit" className="btn" name="intent" value="return-look" disabled={busy}>
            {t.checkNow}
          </button>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>{t.webhook}</legend>
        <p className="xs soft-t">{t.webhookHint}</p>
        <pre className={styles.plain}>{intake.hookUrl}</pre>
        {hookKey ? (
          <>
            <p>{t.keyShownOnce}</p>
            <pre className={styles.plain}>{hookKey}</pre>
            <p className="xs soft-t">{t.webhookExample}</p>
            <pre className={styles.plain}>{exampleOf(intake.hookUrl)}</pre>
          </>
        ) : (
          <p className="soft-t">{intake.hook ? t.keyExists : t.noKey}</p>
        )}
        <div className={styles.actions}>
          <button type="submit" className="btn" name="intent" value="return-key" disabled={busy}>
            {intake.hook ? t.replaceKey : t.createKey}
          </button>
        </div>
      </fieldset>
    </Form>
  )
}

/** A script to which a mail server pipes mails. */
const exampleOf = (url: string) => `cat > mail.eml; t=$(date +%s)
v1=$( (printf '%s.' "$t"; cat mail.eml) | openssl dgst -sha256 -hmac "$KEY" -r | cut -d' ' -f1)
curl -H "x-sala-signature: t=$t,v1=$v1" -H 'content-type: message/rfc822' \\
  --data-binary @mail.eml ${url}`
