import { type MouseEvent, useRef, useState } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { EmailTextDetail } from '../email-text/email-text.server.ts'
import styles from './email-text.module.css'
import { insertPlaceholder, rememberField } from './insert-placeholder.ts'
import { LabelledField } from './labelled-field.tsx'
import mail from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'
import { fieldErrorOf } from './write-tab.tsx'

type Language = 'th' | 'en'
interface RenderedPreview {
  subject: string
  html: string
}
interface Props {
  email: EmailTextDetail
  language: Language
  /** The current text. */
  shown: Record<Language, RenderedPreview>
  rejection?: FormRejection
}

const typingMs = 500

/** Edits the text of an automatic email, one language at a time beside a preview. */
export function EmailTextEditor({ email, language, shown, rejection }: Props) {
  const all = useMessages(mailPageMessages)
  const t = all.words
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const [active, setActive] = useState(language)
  const previewFetcher = useFetcher<{ ok: true; locale: Language } & RenderedPreview>()
  const checked = previewFetcher.data as
    | ({ ok: true; locale: Language } & RenderedPreview)
    | FormRejection
    | undefined
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fieldError = fieldErrorOf(checked && !checked.ok ? checked : rejection)
  const submitted = rejection?.values ?? {}
  const displayed = checked?.ok && checked.locale === active ? checked : shown[active]

  const lookSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const data = new FormData(form.current)
      data.set('intent', 'words-preview')
      void previewFetcher.submit(data, { method: 'post' })
    }, typingMs)
  }
  const switchLanguage = (event: MouseEvent, to: Language) => {
    event.preventDefault()
    setActive(to)
  }

  return (
    <>
      <Link to="?tab=words" className={`btn ${styles.back}`}>
        {t.back}
      </Link>
      <div className={mail.two}>
        <Form
          method="post"
          ref={form}
          onInput={lookSoon}
          onFocus={({ currentTarget, target }) => {
            if ('name' in target && /^(subject|body)-/.test(String(target.name)))
              rememberField(currentTarget, String(target.name))
          }}
          className={`tcard ${mail.pad} ${mail.form}`}
          key={email.key}
        >
          <header className={styles.head}>
            <h2>{email.name[locale]}</h2>
            <nav className={styles.languages} aria-label={all.many.language}>
              {(['th', 'en'] as const).map((eachLanguage) => (
                <Link
                  key={eachLanguage}
                  to={`?tab=words&email=${email.key}&language=${eachLanguage}`}
                  className={eachLanguage === active ? 'chip set' : 'chip'}
                  aria-current={eachLanguage === active ? 'true' : undefined}
                  onClick={(event) => switchLanguage(event, eachLanguage)}
                >
                  {all.many[eachLanguage]}
                  {email.changed.includes(eachLanguage) && (
                    <span className={styles.dot} title={all.templates.changed} />
                  )}
                </Link>
              ))}
            </nav>
          </header>
          <input type="hidden" name="key" value={email.key} />
          <input type="hidden" name="locale" value={active} />
          <fieldset className={styles.insert}>
            <legend className="xs soft-t">{t.insert}</legend>
            {email.placeholders.map((placeholder) => (
              <button
                key={placeholder.name}
                type="button"
                className="chip"
                title={`{{${placeholder.name}}}`}
                onClick={() => form.current && insertPlaceholder(form.current, active, placeholder)}
              >
                {placeholder.label[locale]}
                {placeholder.needed && <abbr title={t.needed}>*</abbr>}
              </button>
            ))}
          </fieldset>
          {(['th', 'en'] as const).map((eachLanguage) => {
            const isActive = eachLanguage === active
            return (
              <div key={eachLanguage} hidden={!isActive} className={styles.words} lang={eachLanguage}>
                <LabelledField
                  label={all.many.subject}
                  error={fieldError(`${eachLanguage}.subject`, ...(isActive ? ['subject'] : []))}
                >
                  {(control) => (
                    <input
                      {...control}
                      name={`subject-${eachLanguage}`}
                      maxLength={200}
                      defaultValue={submitted[`subject-${eachLanguage}`] ?? email.words[eachLanguage].subject}
                    />
                  )}
                </LabelledField>
                <LabelledField
                  label={all.many.body}
                  hint={t.bodyHint}
                  error={fieldError(`${eachLanguage}.body`, ...(isActive ? ['body'] : []))}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      name={`body-${eachLanguage}`}
                      rows={18}
                      defaultValue={submitted[`body-${eachLanguage}`] ?? email.words[eachLanguage].body}
                    />
                  )}
                </LabelledField>
              </div>
            )
          })}
          <div className={mail.actions}>
            <button type="submit" className="btn primary" name="intent" value="words" disabled={busy}>
              {t.save}
            </button>
            <button type="submit" className="btn" name="intent" value="words-trial" disabled={busy}>
              {all.many.trial}
            </button>
            {email.changed.length > 0 && (
              <button type="submit" className="btn danger" name="intent" value="words-reset" disabled={busy}>
                {t.reset}
              </button>
            )}
          </div>
        </Form>
        <section className={`tcard ${mail.pad} ${styles.look}`} aria-label={all.many.shown}>
          <p className="xs soft-t">{t.samples}</p>
          <h2>{displayed.subject}</h2>
          <iframe className={mail.frame} sandbox="" srcDoc={displayed.html} title={all.many.shown} />
        </section>
      </div>
    </>
  )
}
