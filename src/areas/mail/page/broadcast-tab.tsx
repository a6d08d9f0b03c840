import { Form, Link, useNavigation } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import type { Broadcast } from '../broadcast/broadcast.server.ts'
import type { TemplateView } from '../template/template.server.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { BodyField } from './body-field.tsx'
import { LabelledField } from './labelled-field.tsx'
import { tones } from './log-tab.tsx'
import styles from './mail.module.css'
import type { MailView } from './mail-view.server.ts'
import { mailPageMessages } from './messages/index.ts'
import { UnsubscribeList } from './unsubscribe-list.tsx'
import { fieldErrorOf } from './write-tab.tsx'

interface Props extends Pick<MailView, 'stops'> {
  broadcasts: readonly Broadcast[]
  templates: readonly TemplateView[]
  template: TemplateView | null
  rejection?: FormRejection
  preview?: { subject: string; html: string }
}

/** A bulk email: written, previewed, tested, and sent now or later. */
export function BroadcastTab({ broadcasts, stops, templates, template, rejection, preview }: Props) {
  const all = useMessages(mailPageMessages)
  const t = all.many
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const errorAt = fieldErrorOf(rejection)
  const submitted = rejection?.values ?? {}
  return (
    <div className={styles.two}>
      <div className={styles.column}>
        <nav className={styles.begin} aria-label={t.from}>
          <span className="xs soft-t">{t.from}</span>
          {[null, ...templates].map((eachTemplate) => (
            <Link
              key={eachTemplate?.key ?? ''}
              className={(eachTemplate?.key ?? null) === (template?.key ?? null) ? 'chip set' : 'chip'}
              to={eachTemplate ? `?tab=many&template=${eachTemplate.key}` : '?tab=many'}
              reloadDocument
            >
              {eachTemplate ? eachTemplate.name[locale] || eachTemplate.name.th : t.blank}
            </Link>
          ))}
        </nav>
        <Form method="post" className={`tcard ${styles.pad} ${styles.form}`}>
          <LabelledField label={t.language}>
            {(control) => (
              <select {...control} name="locale" defaultValue={submitted.locale ?? locale}>
                <option value="th">{t.th}</option>
                <option value="en">{t.en}</option>
              </select>
            )}
          </LabelledField>
          <LabelledField label={t.subject} error={errorAt('subject')}>
            {(control) => (
              <input
                {...control}
                name="subject"
                maxLength={200}
                required
                defaultValue={submitted.subject ?? template?.subject[locale]}
              />
            )}
          </LabelledField>
          <BodyField
            name="body"
            label={t.body}
            hint={t.bodyHint}
            language={locale}
            value={template?.body[locale]}
            typed={submitted.body}
            {...(errorAt('body') && { error: errorAt('body') ?? '' })}
          />
          <AttachmentsField error={errorAt('attachments')} />
          <fieldset className={styles.group}>
            <legend>{t.audience}</legend>
            {(['user', 'manager', 'admin'] as const).map((role) => (
              <label key={role} className={styles.check}>
                <input type="checkbox" name="roles" value={role} /> {t.roles[role]}
              </label>
            ))}
            <LabelledField label={t.addresses} hint={t.addressesHint} error={errorAt('audience')}>
              {(control) => (
                <textarea {...control} name="addresses" rows={2} defaultValue={submitted.addresses} />
              )}
            </LabelledField>
          </fieldset>
          <DateTimeField
            label={t.at}
            hint={t.atHint}
            error={errorAt('sendAtDay') ?? errorAt('sendAt')}
            name="sendAt"
            value={null}
            typed={submitted}
          />
          <div className={styles.actions}>
            <button type="submit" className="btn primary" name="intent" value="schedule" disabled={busy}>
              {t.schedule}
            </button>
            <button type="submit" className="btn" name="intent" value="preview" disabled={busy}>
              {t.preview}
            </button>
            <button type="submit" className="btn" name="intent" value="trial" disabled={busy}>
              {t.trial}
            </button>
          </div>
        </Form>
      </div>
      <div className={styles.column}>
        {preview && (
          <section className={`tcard ${styles.pad}`} aria-label={t.shown}>
            <h2>{preview.subject}</h2>
            <iframe className={styles.frame} sandbox="" srcDoc={preview.html} title={t.shown} />
          </section>
        )}
        <section className={`tcard ${styles.pad}`}>
          <h2>{t.past}</h2>
          {broadcasts.length === 0 && <p className="soft-t">{t.none}</p>}
          <ul className={styles.attempts}>
            {broadcasts.map((broadcast) => (
              <li key={broadcast.id}>
                <b>{broadcast.subject}</b>{' '}
                <span className={`badge pt ${tones[broadcast.status] ?? ''}`}>
                  {all.status[broadcast.status]}
                </span>
                <span className={`xs soft-t ${styles.detail}`}>
                  {formatDateTime(broadcast.sendAt, locale)} ·{' '}
                  {t.counts(broadcast.copies.sent, broadcast.copies.waiting, broadcast.copies.failed)}
                </span>
                {(broadcast.status === 'scheduled' || broadcast.status === 'sending') && (
                  <Form method="post" className={styles.move}>
                    <input type="hidden" name="id" value={broadcast.id} />
                    {broadcast.status === 'scheduled' && (
                      <>
                        <DateTimeField
                          label={t.newTime(broadcast.subject)}
                          hideLabel
                          name="sendAt"
                          value={broadcast.sendAt}
                        />
                        <button
                          type="submit"
                          className="btn"
                          name="intent"
                          value="reschedule"
                          disabled={busy}
                        >
                          {t.move}
                        </button>
                        <button type="submit" className="btn" name="intent" value="send-now" disabled={busy}>
                          {t.now}
                        </button>
                      </>
                    )}
                    <button type="submit" className="btn" name="intent" value="cancel-many">
                      {t.cancel}
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
        <UnsubscribeList stops={stops} />
      </div>
    </div>
  )
}
