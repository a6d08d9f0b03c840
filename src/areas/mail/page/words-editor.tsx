import { type MouseEvent, useRef, useState } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { EmailInWords } from '../words/words.server.ts'
import { insertPlaceholder, rememberField } from './insert-placeholder.ts'
import { Labelled } from './labelled.tsx'
import mail from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'
import styles from './words.module.css'
import { errorsOf } from './write-tab.tsx'

type Language = 'th' | 'en'
interface Shown {
  subject: string
  html: string
}
interface Props {
  email: EmailInWords
  language: Language
  /** The current text. */
  shown: Record<Language, Shown>
  refused?: Refused
}

const typingMs = 500

/** Edits the text of an automatic email, one language at a time beside a preview. */
export function WordsEditor({ email, language, shown, refused }: Props) {
  const all = useMessages(mailPageMessages)
  const t = all.words
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const [active, setActive] = useState(language)
  const look = useFetcher<{ ok: true; locale: Language } & Shown>()
  const checked = look.data as ({ ok: true; locale: Language } & Shown) | Refused | undefined
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const faults = errorsOf(checked && !checked.ok ? checked : refused)
  const typed = refused?.values ?? {}
  const seen = checked?.ok && checked.locale === active ? checked : shown[active]

  const lookSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const data = new FormData(form.current)
      data.set('intent', 'words-preview')
      void look.submit(data, { method: 'post' })
    }, typingMs)
  }
  const turn = (event: MouseEvent, to: Language) => {
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
              {(['th', 'en'] as const).map((one) => (
                <Link
                  key={one}
                  to={`?tab=words&email=${email.key}&language=${one}`}
                  className={one === active ? 'chip set' : 'chip'}
                  aria-current={one === active ? 'true' : undefined}
                  onClick={(event) => turn(event, one)}
                >
                  {all.many[one]}
                  {email.changed.includes(one) && (
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
            {email.placeholders.map((one) => (
              <button
                key={one.name}
                type="button"
                className="chip"
                title={`{{${one.name}}}`}
                onClick={() => form.current && insertPlaceholder(form.current, active, one)}
              >
                {one.label[locale]}
                {one.needed && <abbr title={t.needed}>*</abbr>}
              </button>
            ))}
          </fieldset>
          {(['th', 'en'] as const).map((one) => {
            const here = one === active
            return (
              <div key={one} hidden={!here} className={styles.words} lang={one}>
                <Labelled
                  label={all.many.subject}
                  error={faults(`${one}.subject`, ...(here ? ['subject'] : []))}
                >
                  {(control) => (
                    <input
                      {...control}
                      name={`subject-${one}`}
                      maxLength={200}
                      defaultValue={typed[`subject-${one}`] ?? email.words[one].subject}
                    />
                  )}
                </Labelled>
                <Labelled
                  label={all.many.body}
                  hint={t.bodyHint}
                  error={faults(`${one}.body`, ...(here ? ['body'] : []))}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      name={`body-${one}`}
                      rows={18}
                      defaultValue={typed[`body-${one}`] ?? email.words[one].body}
                    />
                  )}
                </Labelled>
              </div>
            )
          })}
          <div className={mail.acts}>
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
          <h2>{seen.subject}</h2>
          <iframe className={mail.frame} sandbox="" srcDoc={seen.html} title={all.many.shown} />
        </section>
      </div>
    </>
  )
}
