import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { SenderView } from '../sender/sender.server.ts'
import { Labelled } from './labelled.tsx'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'
import { errorsOf } from './write-tab.tsx'

/** How the site sends: name, address, own server and signature. */
export function SenderTab({ sender, refused }: { sender: SenderView; refused?: Refused }) {
  const t = useMessages(mailPageMessages).sender
  const busy = useNavigation().state !== 'idle'
  const errorAt = errorsOf(refused)
  const typed = refused?.values ?? {}
  const line = (
    name: string,
    label: string,
    saved: string | number | null | undefined,
    path: string,
    more: object = {},
  ) => (
    <Labelled label={label} error={errorAt(path)}>
      {(control) => <input {...control} {...more} name={name} defaultValue={typed[name] ?? saved ?? ''} />}
    </Labelled>
  )
  const { smtp, dkim, fromName } = sender
  return (
    <Form method="post" className={`tcard ${styles.pad} ${styles.form}`}>
      <p className="soft-t">{t.now(sender.shown.name, sender.shown.address)}</p>
      <div className={styles.pair}>
        {line('nameTh', t.nameTh, fromName?.th, 'fromName.th')}
        {line('nameEn', t.nameEn, fromName?.en, 'fromName.en')}
        {line('fromAddress', t.address, sender.fromAddress, 'fromAddress', { type: 'email' })}
        {line('replyTo', t.replyTo, sender.replyTo, 'replyTo', { type: 'email' })}
      </div>
      <fieldset className={styles.group}>
        <legend>{t.server}</legend>
        <p className="xs soft-t">{t.serverHint}</p>
        <div className={styles.pair}>
          {line('host', t.host, smtp?.host, 'smtp.host')}
          {line('port', t.port, smtp?.port ?? 587, 'smtp.port', { type: 'number', min: 1, max: 65_535 })}
          {line('user', t.user, smtp?.user, 'smtp.user', { autoComplete: 'off' })}
          <Labelled
            label={t.password}
            hint={smtp?.hasPassword ? t.passwordKept : t.passwordNone}
            error={errorAt('smtp.password')}
          >
            {(control) => (
              <input {...control} type="password" name="secretPassword" autoComplete="new-password" />
            )}
          </Labelled>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t.dkim}</legend>
        <p className="xs soft-t">{t.dkimHint}</p>
        <div className={styles.pair}>
          {line('dkimDomain', t.domain, dkim?.domain, 'dkim.domain')}
          {line('dkimSelector', t.selector, dkim?.selector ?? 'sala', 'dkim.selector')}
        </div>
        {dkim && (
          <div>
            <p className="xs soft-t">{t.record}</p>
            <pre className={styles.plain}>{`${dkim.record.name}\n${dkim.record.value}`}</pre>
          </div>
        )}
      </fieldset>
      <div className="row">
        <button type="submit" className="btn primary" name="intent" value="sender" disabled={busy}>
          {t.save}
        </button>
      </div>
    </Form>
  )
}
